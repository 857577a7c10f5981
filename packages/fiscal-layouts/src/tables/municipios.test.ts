import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCsv } from "../../scripts/csv.ts";
import { allMunicipios, findMunicipio, municipioByCode } from "./municipios.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "../testing/official.ts";

const SAO_PAULO = { code: "3550308", name: "São Paulo", uf: "SP" };

test("finds by code", () => {
  expect(municipioByCode("3550308")).toEqual(SAO_PAULO);
  expect(municipioByCode("5101837")).toMatchObject({ name: "Boa Esperança do Norte", uf: "MT" });
  expect(municipioByCode("0000000")).toBeNull();
});

test.each([
  ["São Paulo", "SP"],
  ["SAO PAULO", "sp"],
  [" são  paulo ", " SP "],
])("finds %j in %j", (name, uf) => {
  expect(findMunicipio(name, uf)).toEqual(SAO_PAULO);
});

test.each([
  ["ALTA FLORESTA D OESTE", "RO", "1100015"],
  ["Alta Floresta D’Oeste", "RO", "1100015"],
  ["EMBU", "SP", "3515004"],
  ["EMBU GUACU", "SP", "3515103"],
  ["SANTANA DO LIVRAMENTO", "RS", "4317103"],
  ["Parati", "RJ", "3303807"],
])("accepts the spelling %s/%s", (name, uf, code) => {
  expect(findMunicipio(name, uf)?.code).toBe(code);
});

test("a name belongs to its state", () => {
  expect(findMunicipio("São Paulo", "RJ")).toBeNull();
  expect(findMunicipio("Bom Jesus", "RS")?.code).not.toBe(findMunicipio("Bom Jesus", "PI")?.code);
});

test("every municipality is found by its own code and name", () => {
  const lost = allMunicipios().filter(
    (one) => municipioByCode(one.code) !== one || findMunicipio(one.name, one.uf) !== one,
  );
  expect(lost).toEqual([]);
  expect(allMunicipios()).toHaveLength(5571);
});

test.skipIf(!HAS_OFFICIAL)(`equals the official table${WITHOUT_OFFICIAL}`, () => {
  const official = parseCsv(readFileSync(join(OFFICIAL, "municipios-ibge.csv"), "utf8"));
  expect(allMunicipios()).toEqual(
    official.map(({ codigo, municipio, uf }) => ({ code: codigo, name: municipio, uf })),
  );
});
