import { describe, expect, test } from "vitest";
import { choice, oneOf, optional, pattern, repeated, sequence, writeContent } from "./layout.ts";

const PERSON = sequence({
  id: choice({ CNPJ: pattern(/^\d{2}$/), CPF: pattern(/^\d{1}$/) }),
  nome: pattern(/./),
  tipo: optional(oneOf("1", "2")),
  fone: optional(sequence({ ddd: pattern(/^\d\d$/) })),
});

describe("writeContent", () => {
  test("writes in the order of the table, whatever the order of the value", () => {
    const value = { tipo: "2", nome: "A & B", id: { CPF: "7" }, fone: { ddd: "34" } } as const;
    expect(writeContent(PERSON, value)).toEqual({
      ok: true,
      xml: "<CPF>7</CPF><nome>A &amp; B</nome><tipo>2</tipo><fone><ddd>34</ddd></fone>",
    });
  });

  test("leaves out what is undefined", () => {
    expect(writeContent(PERSON, { id: { CNPJ: "12" }, nome: "x", tipo: undefined })).toEqual({
      ok: true,
      xml: "<CNPJ>12</CNPJ><nome>x</nome>",
    });
  });

  test("returns the path of a value that does not fit", () => {
    const value = { id: { CNPJ: "12" }, nome: "x", fone: { ddd: "3" } };
    expect(writeContent(PERSON, value)).toEqual({ ok: false, path: "fone/ddd" });
  });

  test("writes a list item by item, up to its maximum", () => {
    const list = sequence({ nota: repeated(pattern(/^\d$/), 2) });
    expect(writeContent(list, { nota: ["1", "2"] })).toEqual({
      ok: true,
      xml: "<nota>1</nota><nota>2</nota>",
    });
    for (const nota of [[], ["1", "2", "3"], ["x"]]) {
      expect(writeContent(list, { nota })).toEqual({ ok: false, path: "nota" });
    }
  });

  test("values that do not compile are refused at run time too", () => {
    // @ts-expect-error a mandatory element is missing
    expect(writeContent(PERSON, { id: { CNPJ: "12" } })).toEqual({ ok: false, path: "nome" });
    // @ts-expect-error two of a choice
    expect(writeContent(PERSON, { id: { CNPJ: "12", CPF: "1" }, nome: "x" }).ok).toBe(false);
    // @ts-expect-error none of a choice
    expect(writeContent(PERSON, { id: {}, nome: "x" }).ok).toBe(false);
    // @ts-expect-error not in the list
    expect(writeContent(PERSON, { id: { CPF: "1" }, nome: "x", tipo: "3" }).ok).toBe(false);
    // @ts-expect-error no such element
    expect(writeContent(PERSON, { id: { CPF: "1" }, nome: "x", idade: "3" }).ok).toBe(true);
  });
});
