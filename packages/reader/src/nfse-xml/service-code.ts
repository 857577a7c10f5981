import { allCodigosTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
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

/** A sub-item, and whether it is the NFS-e's own: a city's own code was translated. */
export interface PrintedCode {
  readonly subitem: string;
  readonly isTranslated: boolean;
}

/**
 * The sub-item of an NFS-e's service ("17.01"), or null. A city's own code (`CodigoServico` of São Paulo, Bauru and others) looks like a
 * sub-item and is none. Only São Paulo's table is known, and only NFS-e issued there are translated.
 */
export function serviceCodeOf(nfse: XmlNode): PrintedCode | null {
  const national = subitemOf(findText(nfse, ...NATIONAL_CODE) ?? "");
  if (national !== null) return { subitem: national, isTranslated: false };
  for (const name of SUBITEM_NAMES) {
    const subitem = subitemOf(findText(nfse, name) ?? "");
    if (subitem !== null) return { subitem, isTranslated: false };
  }
  const subitem = paulistanaSubitemOf(nfse);
  return subitem === null ? null : { subitem, isTranslated: true };
}

/** Accepts "07.01", "7.01", "0701" and "701"; with the breakdown "07.01.01" and "070101". Null when the list does not have it ("001"). */
function subitemOf(text: string): string | null {
  const match = /^(\d{1,2})\.?(\d{2})(?:\.?\d{2})?(?=$|[^\d.])/.exec(text);
  const subitem = match && `${(match[1] ?? "").padStart(2, "0")}.${match[2]}`;
  return subitem !== null && subitems().has(subitem) ? subitem : null;
}

function paulistanaSubitemOf(nfse: XmlNode): string | null {
  if (cityOf(findNode(nfse, "enderecoprestador"))?.code !== SAO_PAULO) return null;
  const code = findText(nfse, "codigoservico") ?? "";
  return /^\d{4,5}$/.test(code) ? (findPaulistanaService(code)?.subitem ?? null) : null;
}

let built: ReadonlySet<string> | null = null;

/** Built on first use. */
function subitems(): ReadonlySet<string> {
  built ??= new Set(allCodigosTributacao().map(({ subitem }) => subitem));
  return built;
}
