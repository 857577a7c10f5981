import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseCsv } from "../../scripts/csv.ts";
import {
  combinationsOf,
  findOperationIndicator,
  findTaxClassification,
  nbsOfServices,
} from "./classificacoes.ts";
import { allCodigosTributacao } from "./codigos-tributacao.ts";
import { nbsDescription } from "./nbs.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "../testing/official.ts";

const SUBITEMS = [...new Set(allCodigosTributacao().map(({ subitem }) => subitem))];

test("a sub-item has its combinations, not any mixture of their parts", () => {
  expect(combinationsOf("17.16")).toEqual([
    { nbs: "113021100", operationIndicator: "100301", taxClassification: "200052" },
    { nbs: "113021900", operationIndicator: "100301", taxClassification: "000001" },
  ]);
  expect(combinationsOf("17.19").map(({ nbs }) => nbs)).toEqual([
    "113022100",
    "113022200",
    "113022300",
  ]);
  expect(combinationsOf("99.01")).toEqual([]);
});

test("every combination's codes have descriptions", () => {
  for (const subitem of SUBITEMS) {
    for (const { nbs, operationIndicator, taxClassification } of combinationsOf(subitem)) {
      expect(nbsDescription(nbs)).not.toBeNull();
      expect(findOperationIndicator(operationIndicator)).not.toBeNull();
      expect(findTaxClassification(taxClassification)).not.toBeNull();
    }
  }
  expect(nbsDescription("000000000")).toBeNull();
  expect(findOperationIndicator("010101")).toBeNull();
  expect(findTaxClassification("000006")).toBeNull();
});

test("a reduction has an article; an exemption is a reduction", () => {
  expect(findTaxClassification("200052")).toEqual({
    name: "Prestação de serviços de profissões intelectuais",
    ibsReduction: 30,
    cbsReduction: 30,
    article: "Art. 127, I a XVIII",
  });
  expect(findTaxClassification("000001")).toMatchObject({ ibsReduction: 0, article: null });
  expect(findTaxClassification("400001")).toMatchObject({ ibsReduction: 100, cbsReduction: 100 });
});

const rows = (file: string) => parseCsv(readFileSync(join(OFFICIAL, "nacional", file), "utf8"));
const isComing = (line: string) => line.startsWith("99.");

test.skipIf(!HAS_OFFICIAL)(`equals the official tables${WITHOUT_OFFICIAL}`, () => {
  const inForce = rows("cIndOp.csv").map(({ cIndOp }) => cIndOp);
  const official = rows("anexo8.csv")
    .filter(({ nbs, cIndOp }) => nbs !== "" && inForce.includes(cIndOp))
    .map(({ item, nbs, cIndOp, cClassTrib }) => `${item} ${nbs} ${cIndOp} ${cClassTrib}`);
  const own = SUBITEMS.flatMap((subitem) =>
    combinationsOf(subitem).map(
      ({ nbs, operationIndicator, taxClassification }) =>
        `${subitem} ${nbs} ${operationIndicator} ${taxClassification}`,
    ),
  );
  expect(own.toSorted()).toEqual([
    ...new Set(official.filter((line) => !isComing(line)).toSorted()),
  ]);
  expect(nbsOfServices().length).toBeGreaterThan(600);
  const names = new Map(rows("cClassTrib.csv").map(({ cClassTrib, nome }) => [cClassTrib, nome]));
  expect(findTaxClassification("200029")?.name).toBe(names.get("200029"));
  for (const { cNBS = "", descricao } of rows("NBS.csv"))
    expect(nbsDescription(cNBS)).toBe(descricao);
});
