import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCsv } from "../../scripts/csv.ts";
import {
  allCodigosTributacao,
  codigosOfSubitem,
  findCodigoTributacao,
} from "./codigos-tributacao.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "../testing/official.ts";

test("finds a code with its incidence and its requirements", () => {
  expect(findCodigoTributacao("170101")).toEqual({
    code: "170101",
    subitem: "17.01",
    description:
      "Assessoria ou consultoria de qualquer natureza, não contida em outros itens desta lista.",
    incidence: "EP",
    requiresObra: false,
    requiresEvento: false,
  });
  expect(findCodigoTributacao("070202")).toMatchObject({ incidence: "LP", requiresObra: true });
  expect(findCodigoTributacao("120701")).toMatchObject({ requiresEvento: true });
  expect(findCodigoTributacao("170501")).toMatchObject({ incidence: "ET" });
  expect(findCodigoTributacao("990101")).toMatchObject({ incidence: null });
  expect(findCodigoTributacao("000000")).toBeNull();
});

test("lists the breakdowns of a sub-item", () => {
  expect(codigosOfSubitem("04.01").map(({ code }) => code)).toEqual(["040101", "040102"]);
  expect(codigosOfSubitem("01.09a")).toEqual([]);
});

test.skipIf(!HAS_OFFICIAL)(`equals the official table${WITHOUT_OFFICIAL}`, () => {
  const official = parseCsv(readFileSync(join(OFFICIAL, "nacional/cTribNac.csv"), "utf8"));
  expect(allCodigosTributacao()).toEqual(
    official.map((row) => ({
      code: row["cTribNac"],
      subitem: row["subitemLC116"],
      description: row["descricao"],
      incidence: row["incidenciaISS"] || null,
      requiresObra: row["gruposObrigatorios"] === "obra",
      requiresEvento: row["gruposObrigatorios"] === "atvEvento",
    })),
  );
});
