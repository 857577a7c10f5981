import { existsSync, readFileSync } from "node:fs";

/** The field table of NT 008 is outside the repository and never copied into it. */
const FISCAL = new URL("../../../../../../shared/fiscal/", import.meta.url);
const TABLE = new URL("nacional/danfse-campos.csv", FISCAL);
const SIMPLE_TYPES = new URL("nacional/xsd/tiposSimples_v1.01.xsd", FISCAL);
const MUNICIPALITIES = new URL("municipios-ibge.csv", FISCAL);

export const hasFieldTable = existsSync(TABLE);
export const FIELD_TABLE = hasFieldTable
  ? "field table of NT 008"
  : "field table of NT 008 (skipped: ../shared/fiscal is not here)";

export interface Field {
  readonly block: string;
  readonly label: string;
  /** Tags as in the table: one, or several with `+` and `|` between. */
  readonly elements: string;
  readonly path: string;
  readonly left: number;
  readonly top: number;
  readonly size: string;
}

export interface FieldBlock {
  readonly title: string;
  readonly top: number;
}

export function fields(): Field[] {
  return rows("campo").map(([block = "", label = "", elements = "", path = "", ...measures]) => {
    const [, , left, top, size = ""] = measures;
    return { block, label, elements, path, left: Number(left), top: Number(top), size };
  });
}

export function fieldBlocks(): FieldBlock[] {
  return rows("bloco").map(([title = "", , , , , , , top]) => ({ title, top: Number(top) }));
}

/** The official schema's description of a code: "1 - Operação tributável;". */
export function officialDescription(type: string, code: string): string {
  const schema = readFileSync(SIMPLE_TYPES, "utf8");
  const from = schema.indexOf(`name="${type}"`);
  const text = schema.slice(from, schema.indexOf("</xs:simpleType>", from));
  const found = new RegExp(`^\\s*${code}(?: [-–]|\\)) (.*?);?\\s*$`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`${type} has no code ${code}`);
  return found.replace(/\s+/g, " ");
}

/** "Uberlândia / MG". */
export function municipality(code: string): string {
  const line = readFileSync(MUNICIPALITIES, "utf8")
    .split("\n")
    .find((row) => row.startsWith(code));
  const [, name, uf] = line?.trim().split(";") ?? [];
  if (name === undefined || uf === undefined) throw new Error(`no municipality ${code}`);
  return `${name} / ${uf}`;
}

/** The cells after the first of the lines of a kind; a quoted cell may have line breaks and doubled quotes. */
function rows(kind: string): string[][] {
  const table = readFileSync(TABLE, "utf8").replace(/"((?:[^"]|"")*)"/g, (_, cell: string) =>
    cell.replaceAll("\n", " ").replaceAll('""', '"'),
  );
  return table
    .split("\n")
    .map((line) => line.split(";"))
    .filter(([first]) => first === kind)
    .map((line) => line.slice(1));
}
