import { describe, expect, test } from "vitest";
import { gutterPlaces } from "./gutter.ts";

const at = (y: number, x = 0.1) => ({ x, y, w: 0.2, h: 0.02 });

describe("numbers in the left gutter", () => {
  test("each number is on the line of its words, in reading order", () => {
    const places = gutterPlaces({ valor: at(0.1), razaoSocial: at(0.3), cnpjCpf: at(0.4) }, 0.7);
    expect(places.map(({ field, column }) => [field, column])).toEqual([
      ["valor", 0],
      ["razaoSocial", 0],
      ["cnpjCpf", 0],
    ]);
    expect(places[0]?.middle).toBeCloseTo(0.11);
  });

  test("numbers of one line are beside each other", () => {
    const places = gutterPlaces(
      { cnpjCpf: at(0.3, 0.6), razaoSocial: at(0.3), valor: at(0.305), descricaoServico: at(0.4) },
      0.7,
    );
    expect(places.map(({ field, column }) => [field, column])).toEqual([
      ["razaoSocial", 0],
      ["cnpjCpf", 1],
      ["valor", 2],
      ["descricaoServico", 0],
    ]);
  });

  test("on a wide page the same distance is less height", () => {
    const close = { razaoSocial: at(0.3), cnpjCpf: at(0.35) };
    expect(gutterPlaces(close, 0.7).at(-1)?.column).toBe(0);
    expect(gutterPlaces(close, 2.8).at(-1)?.column).toBe(1);
  });
});
