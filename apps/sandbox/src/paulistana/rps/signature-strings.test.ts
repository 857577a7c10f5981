import { expect, it } from "vitest";
import { elementTree, withDocument } from "../../xml/document.ts";
import { readRps } from "./rps.ts";
import { cancelStrings, rpsString } from "./signature-strings.ts";
import type { RpsParts } from "../testing/rps-text.ts";
import { LAYOUT_1, LAYOUT_2, chave, rpsText } from "../testing/rps-text.ts";

const EXAMPLE: RpsParts = {
  ChaveRPS: chave("31000000", "1", "OL03"),
  DataEmissao: "2007-01-03",
  ValorServicos: "20500",
  ValorDeducoes: "5000",
  CodigoServico: "2658",
  CPFCNPJTomador: "<CPF>13167474254</CPF>",
};
const INTERMEDIARY: RpsParts = {
  CPFCNPJIntermediario: "<CNPJ>09999999000106</CNPJ>",
  ISSRetidoIntermediario: "true",
};
const EXAMPLE_2: RpsParts = {
  ...EXAMPLE,
  ChaveRPS: chave("123456789012", "1", "RTNT"),
  DataEmissao: "2026-01-01",
  ValorServicos: null,
  ValorFinalCobrado: "20500",
};

// The five examples of the city's manual.
it.each([
  [
    1,
    { ...EXAMPLE, ...INTERMEDIARY },
    "31000000OL03 00000000000120070103TNN00000000205000000000000050000002658100013167474254209999999000106S",
  ],
  [
    1,
    EXAMPLE,
    "31000000OL03 00000000000120070103TNN00000000205000000000000050000002658100013167474254",
  ],
  [
    2,
    { ...EXAMPLE_2, ...INTERMEDIARY },
    "123456789012RTNT 00000000000120260101TNN00000000205000000000000050000002658100013167474254209999999000106S",
  ],
  [
    2,
    { ...EXAMPLE_2, ...INTERMEDIARY, CPFCNPJTomador: "<NIF>W123456789</NIF>" },
    "123456789012RTNT 00000000000120260101TNN00000000205000000000000050000002658400000000000000209999999000106SW123456789",
  ],
  [
    2,
    { ...EXAMPLE_2, CPFCNPJTomador: "<NaoNIF>2</NaoNIF>" },
    "123456789012RTNT 00000000000120260101TNN000000002050000000000000500000026584000000000000002",
  ],
] as const)("an RPS of layout %i signs its string", (version, change, expected) => {
  const text = rpsText(version === 1 ? LAYOUT_1 : LAYOUT_2, change);
  const element = withDocument(Buffer.from(text), (document) => elementTree(document.root));
  expect(element && rpsString(readRps(element, version))).toBe(expected);
});

it("an RPS without client has its own indicator", () => {
  const text = rpsText(LAYOUT_1, { CPFCNPJTomador: null });
  const element = withDocument(Buffer.from(text), (document) => elementTree(document.root));
  expect(element && rpsString(readRps(element, 1)).slice(-15)).toBe("300000000000000");
});

it("a cancellation signs 20 characters, in layout 2 also 24", () => {
  expect(cancelStrings(1, "31000000", "9")).toEqual(["31000000000000000009"]);
  expect(cancelStrings(2, "31000000", "9")).toEqual([
    "000031000000000000000009",
    "31000000000000000009",
  ]);
});
