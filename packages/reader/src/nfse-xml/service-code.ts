import { allCodigosTributacao } from "@emita/fiscal-layouts/codigos-tributacao";
import { findPaulistanaService } from "@emita/fiscal-layouts/paulistana-services";
import { cityOf } from "./city.ts";
import { nationalNames } from "./national-names.ts";
import { findNode, findText, type XmlNode } from "./xml-tree.ts";

/** Elements with a sub-item of the list of LC 116/2003. */
const SUBITEM_NAMES = [
  "itemlistaservico",
  "clistserv",
  "codigo_item_lista_servico",
  "codigoservico116",
  "itemlei116atividadeeconomica",
] as const;

const NATIONAL_CODE = nationalNames("ctribnac");
const SAO_PAULO = "3550308";

/** A sub-item, and whether it is the note's own: a city's own code was translated. */
export interface NotedCode {
  readonly subitem: string;
  readonly isTranslated: boolean;
}

/**
 * The sub-item of a note's service ("17.01"), or null. A city's own code (`CodigoServico` of São Paulo, Bauru and others) looks like a
 * sub-item and is none. Only São Paulo's table is known, and only notes issued there are translated.
 */
export function serviceCodeOf(note: XmlNode): NotedCode | null {
  const national = subitemOf(findText(note, ...NATIONAL_CODE) ?? "");
  if (national !== null) return { subitem: national, isTranslated: false };
  for (const name of SUBITEM_NAMES) {
    const subitem = subitemOf(findText(note, name) ?? "");
    if (subitem !== null) return { subitem, isTranslated: false };
  }
  const subitem = paulistanaSubitemOf(note);
  return subitem === null ? null : { subitem, isTranslated: true };
}

/** Accepts "07.01", "7.01", "0701" and "701"; with the breakdown "07.01.01" and "070101". Null when the list does not have it ("001"). */
function subitemOf(text: string): string | null {
  const match = /^(\d{1,2})\.?(\d{2})(?:\.?\d{2})?(?=$|[^\d.])/.exec(text);
  const subitem = match && `${(match[1] ?? "").padStart(2, "0")}.${match[2]}`;
  return subitem !== null && subitems().has(subitem) ? subitem : null;
}

function paulistanaSubitemOf(note: XmlNode): string | null {
  if (cityOf(findNode(note, "enderecoprestador"))?.code !== SAO_PAULO) return null;
  const code = findText(note, "codigoservico") ?? "";
  return /^\d{4,5}$/.test(code) ? (findPaulistanaService(code)?.subitem ?? null) : null;
}

let built: ReadonlySet<string> | null = null;

/** Built on first use. */
function subitems(): ReadonlySet<string> {
  built ??= new Set(allCodigosTributacao().map(({ subitem }) => subitem));
  return built;
}
