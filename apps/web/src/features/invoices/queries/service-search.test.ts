import { describe, expect, test } from "vitest";
import { codeOfText, serviceCodeText } from "../formats/service-code-text.ts";
import { shortServiceCode } from "../formats/short-service-code.ts";
import { serviceGroups, serviceProposals, type ServiceRow } from "./service-search.ts";

const row = (code: string, item: string, description: string): ServiceRow => ({
  code,
  item,
  description,
  requires_obra: false,
  requires_evento: false,
  sao_paulo: [],
});

const offered = (typed: string) =>
  serviceGroups(typed, []).flatMap(({ options }) => options.map(({ code }) => code));

describe("the services proposed", () => {
  test("offered services are found by their words or code", () => {
    expect(offered("consult")).toContain("17.01");
    expect(offered("17.0")).toEqual(["17.01", "17.02", "17.03", "17.06"]);
    expect(offered("xyz")).toEqual([]);
    expect(offered("").length).toBeGreaterThan(15);
  });

  test("the national list follows; a breakdown of an offered service leads to that service", () => {
    const rows = [
      row("040102", "04.01", "Biomedicina."),
      row("120701", "12.07", "Shows, ballet, danças."),
    ];
    expect(serviceGroups("danças", rows)).toEqual([
      {
        label: "Mais usados",
        options: [{ key: "04.01", code: "04.01", text: "04.01 - Medicina e biomedicina" }],
      },
      {
        label: "Lista nacional",
        options: [{ key: "120701", code: "120701", text: "12.07.01 - Shows, ballet, danças" }],
      },
    ]);
  });
});

test("a code is parsed from the field's text, and formatted for people", () => {
  expect(codeOfText(serviceCodeText("120701", "Shows"))).toBe("120701");
  expect(codeOfText("12.07.01")).toBe("120701");
  expect(codeOfText("1701")).toBe("17.01");
  expect(codeOfText("shows")).toBeNull();
  expect(shortServiceCode("120701")).toBe("12.07.01");
  expect(shortServiceCode("17.01")).toBe("17.01");
  expect(serviceCodeText("040102")).toBe("04.01.02 - Biomedicina");
});

test("the first three services for a description are offered, each once", () => {
  const rows = [
    row("071102", "07.11", "Jardinagem, inclusive corte e poda de árvores."),
    row("040102", "04.01", "Biomedicina."),
    row("040101", "04.01", "Medicina."),
    row("120701", "12.07", "Shows, ballet, danças."),
    row("090301", "09.03", "Guias de turismo."),
  ];
  expect(serviceProposals(rows).map(({ text }) => text)).toEqual([
    "07.11.02 - Jardinagem, inclusive corte e poda de árvores",
    "04.01 - Medicina e biomedicina",
    "12.07.01 - Shows, ballet, danças",
  ]);
  expect(serviceProposals([])).toEqual([]);
});
