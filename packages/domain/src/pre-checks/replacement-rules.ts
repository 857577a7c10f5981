import type { LocalDate } from "../basics/dates.ts";
import type { Cents } from "../basics/money.ts";
import { isNationalChannel } from "../invoices/channel.ts";
import type { InvoiceField } from "../invoices/field-labels.ts";
import type { InvoiceFacts, ReplacedFacts } from "../invoices/invoice-facts.ts";
import type { TaxRegime } from "../invoices/tax-regime.ts";
import { refusal, type InvoiceIssue, type Rule } from "./rule.ts";

interface ChannelAndRegime {
  /** Null: unknown, then the rules report nothing. */
  readonly channel: string | null;
  readonly regime: TaxRegime | null;
}

/** The parts of a substituting invoice that these rules compare. */
export interface Substitution extends ChannelAndRegime {
  /** See `clientIdOf`. */
  readonly client: string | null;
  readonly competencia: LocalDate;
  readonly amountCents: Cents;
  readonly replaced: ReplacedFacts;
}

type Fault = readonly [
  code: string,
  field: InvoiceField,
  message: string,
  isChanged: (substitution: Substitution) => boolean,
];

/**
 * E0061 of the national list (Anexo VI v1.04, group subst, column SEFIN; seen live as E0063). For MEI and ME/EPP
 * (opSimpNac 2 and 3) the client (if the old invoice named one), the day of the service and the value must stay. The regime
 * normal may change them (its E0060 is about other fields), and city halls outside the national system have no such rule.
 * When only one of the two invoices is national, the old one is cancelled separately and the new one does not name it.
 */
const FAULTS: readonly Fault[] = [
  [
    "replacement_client",
    "cnpj",
    "No Simples e no MEI, a nota nova fica com o cliente da anterior. Para outro cliente, cancele a anterior e emita outra.",
    ({ client, replaced }) => replaced.client !== null && replaced.client !== client,
  ],
  [
    "replacement_date",
    "details.competencia",
    "No Simples e no MEI, a nota nova fica com a data do serviço da anterior. Para outra data, cancele a anterior e emita outra.",
    ({ competencia, replaced }) => replaced.competencia !== competencia,
  ],
  [
    "replacement_amount",
    "amount",
    "No Simples e no MEI, a nota nova fica com o valor da anterior. Para outro valor, cancele a anterior e emita outra.",
    ({ amountCents, replaced }) => replaced.amountCents !== amountCents,
  ],
];

/** The same rules for the checks of a whole invoice. */
export const REPLACEMENT_RULES: readonly Rule[] = FAULTS.map(([code, field, message, isChanged]) =>
  refusal(code, field, "E0061 E0063", message, (invoice) => {
    const substitution = substitutionOf(invoice);
    return substitution !== null && isRefused(substitution, isChanged);
  }),
);

/** Refusals that the authority would give to a substitution request, found before the rest of the new invoice is known. */
export function checkReplacement(substitution: Substitution): readonly InvoiceIssue[] {
  return FAULTS.filter(([, , , isChanged]) => isRefused(substitution, isChanged)).map(
    ([code, field, message]) => ({ code, field, message, level: "refusal" }),
  );
}

function isRefused(substitution: Substitution, isChanged: Fault[3]): boolean {
  const { replaced, regime } = substitution;
  return (
    keepsTheDeal(substitution) &&
    keepsTheDeal({ channel: replaced.channel, regime }) &&
    isChanged(substitution)
  );
}

/** Whether client, day and value of a national invoice must stay when a national invoice replaces it. */
export function keepsTheDeal({ channel, regime }: ChannelAndRegime): boolean {
  return isNationalChannel(channel) && (regime === "simples" || regime === "mei");
}

/** The client's identity in an invoice: CNPJ, CPF or foreign number; null: the invoice names none. */
export function clientIdOf(
  tomador: { readonly taxId: string } | { readonly nif: string | null } | null,
): string | null {
  if (tomador === null) return null;
  return "nif" in tomador ? `NIF ${tomador.nif ?? ""}` : tomador.taxId;
}

function substitutionOf(invoice: InvoiceFacts): Substitution | null {
  const { channel, company, tomador, competencia, amountCents, replaced } = invoice;
  if (!replaced) return null;
  const client = clientIdOf(tomador);
  return { channel, regime: company.regime, client, competencia, amountCents, replaced };
}
