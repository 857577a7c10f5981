import { expect, test } from "vitest";
import type { ParsedElement } from "./layout-types.ts";
import { PED_REG_EVENTO_LAYOUT } from "./nacional-layout.ts";
import { checkLayout } from "./validate-layout.ts";

/** Runs without the official files: one real message of the national system against our tables alone. */
const KEY = "35503082211222333000181000000000000126119876543210";

function leaf(name: string, text: string): ParsedElement {
  return { name, attributes: {}, children: [], text };
}

function group(
  name: string,
  children: readonly ParsedElement[],
  attributes: Readonly<Record<string, string>> = {},
): ParsedElement {
  return { name, attributes, children, text: "" };
}

function cancellation(change: { author?: string; reason?: string; description?: string } = {}) {
  const { author = "11222333000181", reason = "Erro na emissão da nota" } = change;
  const event = group("e101101", [
    leaf("xDesc", change.description ?? "Cancelamento de NFS-e"),
    leaf("cMotivo", "1"),
    leaf("xMotivo", reason),
  ]);
  const request = [
    leaf("tpAmb", "2"),
    leaf("verAplic", "Emita 1"),
    leaf("dhEvento", "2026-11-20T10:15:00-03:00"),
    leaf("CNPJAutor", author),
    leaf("chNFSe", KEY),
    event,
  ];
  const inside = group("infPedReg", request, { Id: `PRE${KEY}101101` });
  return group("pedRegEvento", [inside], { versao: "1.01" });
}

function faultPaths(element: ParsedElement): string[] {
  return checkLayout(PED_REG_EVENTO_LAYOUT, element).map(({ path }) => path);
}

test("accepts a request to cancel", () => {
  expect(faultPaths(cancellation())).toEqual([]);
});

test.each([
  ["lower case in a CNPJ", { author: "12abc34501de35" }, "CNPJAutor"],
  ["a reason under 15 characters", { reason: "Erro" }, "e101101/xMotivo"],
  ["a typographic dash", { reason: "Erro na emissão — nota" }, "e101101/xMotivo"],
  ["another description", { description: "Cancelamento" }, "e101101/xDesc"],
])("refuses %s", (_, change, path) => {
  expect(faultPaths(cancellation(change))).toEqual([`pedRegEvento/infPedReg/${path}`]);
});
