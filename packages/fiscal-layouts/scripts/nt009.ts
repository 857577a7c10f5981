import type { LayoutVersionFile, Move } from "../src/layout-version.ts";
import type { RawSimpleType, RawTables } from "../src/raw-layout.ts";
import { parseCsv } from "./csv.ts";
import { type Change, changedTables } from "./nt009-tables.ts";

/**
 * The draft of the layout of NT 009 (Anexo VI v1.04.01). No schema and no date are published, so it is only written when named, and
 * authorities would refuse its `versao`.
 */
export function draftOfNt009(
  fieldsCsv: string,
  classificationsCsv: string,
  base: RawTables,
): LayoutVersionFile {
  const rows = parseCsv(fieldsCsv).map(changeOf);
  const tables = changedTables(rows, base);
  const gone = rows.filter(({ before, after }) => before !== "" && after === "");
  return {
    id: ID,
    label: "Rascunho da NT 009 (sem esquema e sem data)",
    source: "nt009-campos.csv, column Anexo VI v1.04.01 of 01/10/2026; moves by nt009.md section 3",
    isDraft: true,
    inForce: { production: null, test: null },
    basedOn: "1.01",
    moves: [...MOVES, ...withoutPlace(gone.map(({ path }) => path))],
    unsaid: { "infDPS/finNFSe": "0", "infDPS/indDest": "0" },
    leftOut: [
      {
        when: `${TAXES}/CST`,
        isOneOf: situationsWithoutTaxes(classificationsCsv),
        elements: ["infDPS/IBSCBS/cIndOp", `${TAXES}/gIBSCBS`],
      },
    ],
    simpleTypes: { ...SIMPLE_TYPES, ...tables.simpleTypes },
    complexTypes: tables.complexTypes,
  };
}

const ID = "nt009-rascunho";
const TAXES = "infDPS/IBSCBS/valores/trib";
const ADJUSTMENT = "infDPS/valores/vAjusteBC";
const BUILDING = "infDPS/IBSCBS/imovel";

/** Elements that the sheet only marks as "removed/moved", with the target from the note. */
const MOVES: readonly Move[] = [
  { from: "infDPS/IBSCBS/finNFSe", to: "infDPS/finNFSe" },
  { from: "infDPS/IBSCBS/indDest", to: "infDPS/indDest" },
  { from: "infDPS/IBSCBS/dest", to: "infDPS/dest" },
  { from: `${TAXES}/gIBSCBS/CST`, to: `${TAXES}/CST` },
  { from: `${TAXES}/gIBSCBS/cClassTrib`, to: `${TAXES}/cClassTrib` },
  // Lump sum and percentage reduce only the base of the ISS, as before; documents have other kinds and amounts now.
  { from: "infDPS/valores/vDedRed", to: ADJUSTMENT },
  { from: "infDPS/valores/vDedRed/vDR", to: `${ADJUSTMENT}/vAjusteBCISSQN` },
  { from: "infDPS/valores/vDedRed/pDR", to: `${ADJUSTMENT}/pAjusteBCISSQN` },
  { from: `${BUILDING}/inscImobFisc`, to: `${BUILDING}/gUnidImob/inscImobFisc` },
  { from: `${BUILDING}/cCIB`, to: `${BUILDING}/gUnidImob/cCIB` },
  { from: `${BUILDING}/end`, to: `${BUILDING}/gUnidImob/end` },
  { from: "infNFSe/valores/vCalcDR", to: "infNFSe/valores/vCalcAjusteBCISSQN" },
  {
    from: "infNFSe/IBSCBS/valores/vCalcReeRepRes",
    to: "infNFSe/IBSCBS/valores/vCalcAjusteBCIBSCBS",
  },
];

/** Domains that the note changes and the sheet of fields does not have. */
const SIMPLE_TYPES: Readonly<Record<string, RawSimpleType>> = {
  TVerNFSe: { enumeration: [ID] },
  TSRTCFinNFSe: { enumeration: ["0", "1", "2"] },
  TSOpSimpNac: { enumeration: ["1", "2", "3", "4"] },
  TSModoPrestacao: { enumeration: ["0", "1", "2", "3", "4", "5"] },
};

function changeOf(row: Record<string, string>): Change {
  return {
    path: (row["caminho"] ?? "").replace(/^NFSe\/(?:infNFSe\/DPS\/)?/, ""),
    kind: row["elemento"] ?? "",
    type: row["tipo"] ?? "",
    size: row["tamanho"] ?? "",
    before: row["ocorrencia_XSD_em_vigor_v1.01"] ?? "",
    after: row["ocorrencia_AnexoVI_v1.04.01"] ?? "",
  };
}

/** Removed elements without a new place; for a completely removed group, the group. */
function withoutPlace(gone: readonly string[]): Move[] {
  const settled = MOVES.map(({ from }) => from);
  const lost = gone.filter((path) => {
    const parent = path.slice(0, path.lastIndexOf("/"));
    // The content of a moved group moves with it, unless the group was split.
    return (
      !settled.includes(path) && (!isBelow(path, settled) || parent === "infDPS/valores/vDedRed")
    );
  });
  return lost.filter((path) => !isBelow(path, lost)).map((from) => ({ from, to: null }));
}

function isBelow(path: string, paths: readonly string[]): boolean {
  return paths.some((above) => path.startsWith(`${above}/`));
}

/** Tax situations (CST) without the group of the taxes and the operation indicator (ind_gIBSCBS 0). */
function situationsWithoutTaxes(csv: string): string[] {
  const rows = parseCsv(csv).filter((row) => row["ind_gIBSCBS"] === "0");
  return [...new Set(rows.map((row) => row["CST"] ?? ""))].toSorted();
}
