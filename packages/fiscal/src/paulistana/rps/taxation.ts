import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
import { incidenceElsewhere, issOf } from "../../draft/iss.ts";
import type { InvoiceDraft, IssTreatment } from "../../invoice-draft.ts";
import { SAO_PAULO } from "../messages/identifiers.ts";
import type { Rps1 } from "../wire/wire.ts";

export type Tributacao = Rps1["TributacaoRPS"];

export interface Taxation {
  readonly tributacao: Tributacao;
  /** MunicipioPrestacao: present exactly when the tax is due outside São Paulo (1222, 1223, 1232). */
  readonly city: string | undefined;
}

/** TributacaoRPS by treatment and place; null for a treatment that the city does not have. */
export function taxationOf(draft: InvoiceDraft): Taxation | null {
  const iss = issOf(draft);
  if (iss.kind === "not_incident") return null;
  if (iss.kind === "export") return { tributacao: "P", city: undefined };
  const city = outsideCity(draft);
  const [inside, outside] = lettersOf(iss.kind, iss.immunity);
  return { tributacao: city === undefined ? inside : outside, city };
}

/**
 * AliquotaServicos in hundredths of a percent. The city applies its own rate to operations taxed in São Paulo (alert 208 when this one
 * differs), so the table's rate is written when the draft has none.
 */
export function rateOf(draft: InvoiceDraft, tributacao: Tributacao): number {
  const given = issOf(draft).rateBasisPoints;
  if (given !== undefined) return given;
  if (tributacao !== "T") return 0;
  return findPaulistanaService(draft.service.municipalCode ?? "")?.rateBasisPoints ?? 0;
}

type DomesticKind = Exclude<IssTreatment["kind"], "not_incident" | "export">;
type Letters = readonly [inside: Tributacao, outside: Tributacao];

/** Immunities 1 to 3 belong to the person, 4 (books) and 5 (recordings) to the object. */
function lettersOf(kind: DomesticKind, immunity: IssTreatment["immunity"]): Letters {
  if (kind === "immune" && immunity !== undefined && immunity >= 4) return ["R", "S"];
  return LETTERS[kind];
}

const LETTERS: Readonly<Record<DomesticKind, Letters>> = {
  taxable: ["T", "F"],
  exempt: ["A", "B"],
  immune: ["M", "N"],
  suspended_by_court: ["X", "V"],
  suspended_by_city: ["X", "V"],
};

/**
 * The other city in which the tax is due. ISS of a service taxed at the establishment is due in São Paulo wherever it was done (309; LC
 * 116/2003 art. 3).
 */
function outsideCity(draft: InvoiceDraft): string | undefined {
  const city = incidenceElsewhere(draft);
  return city === SAO_PAULO ? undefined : city;
}
