import type { Client } from "@emita/contract/clients/clients";
import type { Service } from "@emita/contract/clients/services";
import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { localDate } from "@emita/domain/basics/dates";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { advanceText, fillText } from "@emita/domain/invoices/text-fields";
import { type NO_SERVICE_CHOICES, type NoteExtras } from "../../invoices/extras/extras.ts";
import { extrasFrom } from "../../invoices/extras/extras-from.ts";
import { codeParts } from "../../services/code-parts.ts";

/** What a chosen client or service proposes for an invoice; null: nothing. */
export interface Proposal {
  readonly description: string | null;
  /** The sub-item, as the forms have it. */
  readonly code: string | null;
  readonly nationalCode: string;
  /** "4.200,00" */
  readonly amount: string | null;
  readonly details: InvoiceDetails | null;
}

/** The fields of a form that a proposal fills. */
export type Proposed = "description" | "code" | "amount";

/**
 * A service for an invoice of `month`.
 * @param month YYYY-MM; fills the fields of its text
 */
export function serviceProposal(service: Service, month: string): Proposal {
  const text = service.service_description;
  return {
    description: text === null ? null : fillText(text, { competencia: month }),
    ...codeParts(service.service_code),
    amount: amountText(service.amount),
    details: service.details,
  };
}

/**
 * What a client is usually billed: its own values, then those of its usual service, then its last invoice moved on to `month`.
 * @param service the one of `client.usual.service_id`; null: none
 */
export function clientProposal(client: Client, service: Service | null, month: string): Proposal {
  const own = service ? serviceProposal(service, month) : null;
  const { usual } = client;
  const code = client.service_code ?? (service ? null : usual.service_code);
  const parts = code === null ? null : codeParts(code);
  return {
    description: descriptionOf(client, month) ?? own?.description ?? lastText(client, month),
    code: parts?.code ?? own?.code ?? null,
    nationalCode: parts?.nationalCode ?? own?.nationalCode ?? "",
    amount: amountText(client.amount) ?? own?.amount ?? amountText(usual.amount),
    details: merged(own?.details ?? null, client.details),
  };
}

/**
 * The details of a form with those of a proposal. The competência is of one invoice and stays.
 * @param client the one that was chosen; null: the form names its own
 * @param how `keepsCode`: the form has a code of its own, and the choices below it; `keepsDetails`: the rest is the person's, too
 */
export function filledExtras(
  { details, nationalCode }: Proposal,
  before: NoteExtras,
  client: Client | null,
  how: { keepsCode: boolean; keepsDetails: boolean },
): NoteExtras {
  const proposed = extrasFrom(details);
  const usual = { ...proposed, nationalCode: nationalCode || proposed.nationalCode };
  const identity = identityOf(client === null ? before : clientExtras(client, proposed));
  return {
    ...(how.keepsDetails ? before : usual),
    ...choicesOf(how.keepsCode ? before : usual),
    ...identity,
    competencia: before.competencia,
  };
}

/** What the code leaves open. */
function choicesOf(extras: NoteExtras): Pick<NoteExtras, keyof typeof NO_SERVICE_CHOICES> {
  const { nationalCode, municipalCode, nbs, operationIndicator } = extras;
  const { taxClassification, operationType, imovelKind } = extras;
  return {
    nationalCode,
    municipalCode,
    nbs,
    operationIndicator,
    taxClassification,
    operationType,
    imovelKind,
  };
}

function identityOf({ client, clientRegistration, nif, noNifReason, foreign }: NoteExtras) {
  return { client, clientRegistration, nif, noNifReason, foreign };
}

/** Without CPF and CNPJ a client is abroad. */
function clientExtras({ cnpj, nif }: Client, usual: NoteExtras): NoteExtras {
  if (cnpj !== "") return { ...usual, client: "identified" };
  return { ...usual, client: "foreign", nif: nif ?? usual.nif };
}

/** The month that the texts of an invoice speak of: its competência, or the present one. */
export function monthOf({ competencia }: Pick<NoteExtras, "competencia">): string {
  return (competencia || localDate(new Date())).slice(0, 7);
}

/**
 * A form with a proposal: empty fields and those that `isFree` are filled, typed ones stay.
 * @param without the fields that take no proposal
 * @returns `kept`: the fields in which the form says something else than the proposal
 */
export function fill(
  now: Readonly<Record<Proposed, string>>,
  proposal: Proposal,
  isFree: (field: Proposed) => boolean,
  without: readonly Proposed[] = [],
): { change: Partial<Record<Proposed, string>>; kept: readonly Proposed[] } {
  const change: Partial<Record<Proposed, string>> = {};
  const kept: Proposed[] = [];
  for (const field of ["description", "code", "amount"] as const) {
    const value = proposal[field];
    if (value === null || value === now[field] || without.includes(field)) continue;
    if (now[field].trim() === "" || isFree(field)) change[field] = value;
    else kept.push(field);
  }
  return { change, kept };
}

function descriptionOf({ service_description: text }: Client, month: string): string | null {
  return text === null ? null : fillText(text, { competencia: month });
}

/** The last invoice's text, with its months moved on. */
function lastText({ usual, last_invoice: last }: Client, month: string): string | null {
  const text = usual.service_description;
  if (text === null || last === null) return text;
  const from = localDate(new Date(last.issued_at ?? last.created_at)).slice(0, 7);
  return advanceText(text, from, month);
}

function merged(
  service: InvoiceDetails | null,
  client: InvoiceDetails | null,
): InvoiceDetails | null {
  return service === null && client === null ? null : { ...service, ...client };
}

function amountText(reais: number | null): string | null {
  return reais === null ? null : formatDecimal(reaisToCents(reais));
}
