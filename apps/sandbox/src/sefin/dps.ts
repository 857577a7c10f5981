import { inNames } from "@emita/fiscal-layouts/layout-places";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import type { ParsedElement } from "@emita/fiscal-layouts/layout-types";
import type { Fields } from "../xml/fields.ts";
import { fieldsOf } from "../xml/fields.ts";
import { registration } from "./chave.ts";

/**
 * A DPS with a valid layout, with facts that many rules need. Paths start below infDPS and are those of layout 1.01, whatever the message's
 * layout.
 */
export interface Dps extends Fields {
  readonly id: string;
  readonly version: string;
  /** The same by the paths of its own layout. */
  readonly asSent: Fields;
  readonly dhEmi: string;
  readonly dCompet: string;
  readonly cLocEmi: string;
  /** CNPJ or CPF of the issuer; empty without either. */
  readonly prestador: string;
  /** CNPJ or CPF; null for none, or a foreign one. */
  readonly tomador: string | null;
  readonly intermediario: string | null;
  /** 1 not optant, 2 MEI, 3 ME/EPP. */
  readonly opSimpNac: string;
  readonly regApTribSN: string | null;
  readonly hasSpecialRegime: boolean;
  /** 1 taxable, 2 immune, 3 export, 4 non-incidence. */
  readonly tribISSQN: string;
  readonly isWithheld: boolean;
  readonly cTribNac: string;
  readonly vServ: bigint;
}

/** The id that the fields of this DPS require. */
export function expectedDpsId(dps: Dps): string {
  const serie = (dps.text("serie") ?? "").padStart(5, "0");
  const number = (dps.text("nDPS") ?? "").padStart(15, "0");
  return `DPS${dps.cLocEmi}${registration(dps.prestador)}${serie}${number}`;
}

/** Reads the root element of a DPS. Only for one that passed `layout`: mandatory fields are assumed to be present. */
export function readDps(root: ParsedElement, layout: LayoutVersion): Dps {
  const group = root.children.find((child) => child.name === "infDPS");
  if (group === undefined) throw new Error("a DPS without infDPS passed the layout");
  const fields = fieldsOf(inNames(group, layout, []));
  return {
    ...fields,
    id: group.attributes["Id"] ?? "",
    version: root.attributes["versao"] ?? "",
    asSent: fieldsOf(group),
    dhEmi: fields.text("dhEmi") ?? "",
    dCompet: fields.text("dCompet") ?? "",
    cLocEmi: fields.text("cLocEmi") ?? "",
    prestador: taxId(fields, "prest") ?? "",
    tomador: taxId(fields, "toma"),
    intermediario: taxId(fields, "interm"),
    opSimpNac: fields.text("prest/regTrib/opSimpNac") ?? "",
    regApTribSN: fields.text("prest/regTrib/regApTribSN"),
    hasSpecialRegime: fields.text("prest/regTrib/regEspTrib") !== "0",
    tribISSQN: fields.text("valores/trib/tribMun/tribISSQN") ?? "",
    isWithheld: fields.text("valores/trib/tribMun/tpRetISSQN") !== "1",
    cTribNac: fields.text("serv/cServ/cTribNac") ?? "",
    vServ: fields.cents("valores/vServPrest/vServ") ?? 0n,
  };
}

/** CNPJ or CPF of a party; null without either. */
function taxId(fields: Fields, party: string): string | null {
  return fields.text(`${party}/CNPJ`) ?? fields.text(`${party}/CPF`);
}
