import { isNationalChannel } from "@emita/domain/notes/channel";
import type { InvoicePreview } from "@emita/contract/invoice-preview";
import { centsToReais, type Cents } from "@emita/domain/basics/money";
import { checkNote } from "@emita/domain/pre-checks/check-note";
import { taxPreview, type TaxPreview } from "@emita/domain/tax-preview/tax-preview";
import type { Context } from "../../../platform/context/context.ts";
import { codedService } from "../drafting/build-draft.ts";
import { lastClassification } from "../drafting/classification.ts";
import { completeTomador } from "../drafting/complete-tomador.ts";
import type { ChosenRoad, IssuingDeps } from "../drafting/deps.ts";
import { driverObjection } from "./driver-objection.ts";
import { draftRow, type UnstoredInvoice } from "./draft-row.ts";
import { explainIssue } from "../drafting/explain-issue.ts";
import { incidenceCityOf } from "../drafting/incidence-city.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { CREDENTIALS_MISSING } from "../desk/open-desk.ts";
import { proposeMunicipalCode } from "./propose-municipal-code.ts";
import { noteFacts } from "../drafting/note-facts.ts";

/**
 * What would become of this invoice: channel, taxes, net amount, and what the city hall would object to. Nothing is stored,
 * nothing is sent.
 * @throws AppError invalid (unknown service code)
 */
export async function previewInvoice(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  input: InvoiceInput,
): Promise<InvoicePreview> {
  return previewRow(ctx, deps, companyId, draftRow(ctx, input));
}

/** The same of what is stored already, or almost. */
export async function previewRow(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  invoice: UnstoredInvoice,
): Promise<InvoicePreview> {
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return withoutIssuer(invoice, loaded);
  const road = await deps.chooseChannel(ctx, loaded.issuer, invoice.competencia);
  if (road.channel === null)
    return withoutIssuer(invoice, { code: "city_not_served", text: road.reason });
  const access = await deps.cityCredentials(
    ctx,
    { companyId, cnpj: loaded.issuer.cnpj },
    road.channel,
  );
  if (access === "missing") return withoutIssuer(invoice, CREDENTIALS_MISSING);
  const registered = await deps.completeRegistration(ctx, companyId, loaded.issuer, road.channel);
  const { issuer } = registered;
  const completed = await completeTomador(ctx, deps, invoice);
  const service = codedService(invoice);
  const keptClassification = service && (await lastClassification(ctx.db, companyId, service));
  const { tomador } = completed;
  const parts = { invoice, issuer, channel: road.channel, tomador, keptClassification };
  const incidenceCity =
    service && (await incidenceCityOf(ctx, deps, { ...parts, service }, { wantsRate: true }));
  const facts = noteFacts({ ...parts, service, incidenceCity }, ctx.clock.now());
  const silent = [
    // Who is silent now may know later what is missing here.
    ...(completed.kind === "unavailable" ? ["address_missing"] : []),
    ...(registered.kind === "unavailable" ? ["registration_missing"] : []),
  ];
  const issues: InvoicePreview["problems"] = checkNote(facts)
    .filter(({ code }) => !silent.includes(code))
    .map((issue) => explainIssue(issue, parts, service));
  const isSound = silent.length === 0 && !issues.some(({ level }) => level === "refusal");
  // What only the driver knows, once nothing simpler is wrong.
  const objection =
    isSound && service ? driverObjection(ctx, deps, { ...parts, service, incidenceCity }) : null;
  const proposed = isNationalChannel(road.channel)
    ? await proposeMunicipalCode(ctx.db, companyId, invoice)
    : null;
  const more = [objection, proposed].filter((issue) => issue !== null);
  return present(invoice, road, taxPreview(facts), [...issues, ...more]);
}

function withoutIssuer(
  { amount_cents }: UnstoredInvoice,
  { code, text }: { readonly code: string; readonly text: string },
): InvoicePreview {
  const field = COMPANY_FIELDS[code] ?? null;
  return {
    ...NOTHING_KNOWN,
    channel: null,
    amount: centsToReais(amount_cents),
    problems: [{ field, code, message: text, level: "refusal" }],
  };
}

const COMPANY_FIELDS: Readonly<Record<string, string>> = {
  certificate_missing: "company.certificate",
  credentials_missing: "company.city_credentials",
  company_missing: "company.cnpj",
  city_not_served: "company.city_code",
};

const NOTHING_KNOWN = {
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: null,
  net_amount: null,
  taxes: [],
} satisfies Partial<InvoicePreview>;

function present(
  { amount_cents }: UnstoredInvoice,
  { channel, reason, source, alternatives }: ChosenRoad,
  taxes: TaxPreview | null,
  problems: InvoicePreview["problems"],
): InvoicePreview {
  return {
    ...NOTHING_KNOWN,
    channel: channel && { id: channel, reason, source, alternatives: [...alternatives] },
    amount: centsToReais(amount_cents),
    ...(taxes && presentTaxes(taxes)),
    problems,
  };
}

function presentTaxes(taxes: TaxPreview) {
  return {
    unconditional_discount: centsToReais(taxes.unconditionalDiscountCents),
    conditional_discount: centsToReais(taxes.conditionalDiscountCents),
    withheld: reais(taxes.withheldCents),
    net_amount: reais(taxes.netCents),
    taxes: taxes.lines.map(({ name, baseCents, rateBasisPoints, amountCents, ...line }) => ({
      ...line,
      name,
      base: reais(baseCents),
      rate: reais(rateBasisPoints),
      amount: reais(amountCents),
    })),
  };
}

/** Hundredths of a percent become percent the same way as cents become reais. */
function reais(cents: Cents | null): number | null {
  return cents === null ? null : centsToReais(cents);
}
