import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { type AddressDemand, addressDemand } from "@emita/domain/invoices/address-demand";
import { type Channel, isNationalChannel } from "@emita/domain/invoices/channel";
import type { InvoiceFacts } from "@emita/domain/invoices/invoice-facts";
import { checkInvoice } from "@emita/domain/pre-checks/check-invoice";
import { taxPreview, type TaxPreview } from "@emita/domain/tax-preview/tax-preview";
import type { Context } from "../../../platform/context/context.ts";
import { codedService } from "../drafting/build-draft.ts";
import { lastClassification } from "../drafting/classification.ts";
import { completeTomador } from "../drafting/complete-tomador.ts";
import type { ChosenChannel, IssuingDeps } from "../drafting/deps.ts";
import { explainIssue } from "../drafting/explain-issue.ts";
import { incidenceCityOf, incidenceCode } from "../drafting/incidence-city.ts";
import { type FactParts, invoiceFacts } from "../drafting/invoice-facts.ts";
import { replacedFacts } from "../drafting/replaced-facts.ts";
import { CREDENTIALS_MISSING } from "../authority/open-session.ts";
import type { UnstoredInvoice } from "../drafting/draft-row.ts";
import { driverObjection } from "./driver-objection.ts";
import { proposeMunicipalCode } from "./propose-municipal-code.ts";

/** The company cannot issue as it is; `field` is where the person can change that. */
export interface Unready {
  readonly kind: "unready";
  readonly field: string | null;
  readonly code: string;
  readonly text: string;
}

/** The invoice that would be made, and what would be said of it. */
export interface PreparedPreview {
  readonly kind: "note";
  readonly road: ChosenChannel;
  readonly parts: Pick<FactParts, "issuer" | "tomador" | "service"> & { readonly channel: Channel };
  /** IBGE code of the city where ISS falls due, where a rule defines it. */
  readonly incidenceCityCode: string | null;
  readonly facts: InvoiceFacts;
  /** Why the client's address must be on it; null: it may be left out. */
  readonly addressDemand: AddressDemand | null;
  readonly taxes: TaxPreview | null;
  readonly problems: InvoicePreview["problems"];
}

/** Questions of a preview to the database and the driver, which many previews of one company ask once (preview-many.ts). */
export interface PreviewQuestions {
  readonly lastClassification: typeof lastClassification;
  readonly proposeMunicipalCode: typeof proposeMunicipalCode;
  readonly driverObjection: typeof driverObjection;
}

const QUESTIONS: PreviewQuestions = { lastClassification, proposeMunicipalCode, driverObjection };

/** Looks ahead: completes what was typed as issuing would, and asks every check. Nothing is stored, nothing is sent. */
export async function preparePreview(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
  invoice: UnstoredInvoice,
  ask: PreviewQuestions = QUESTIONS,
): Promise<Unready | PreparedPreview> {
  const loaded = await deps.loadIssuer(ctx, companyId);
  if (!loaded.ok) return unready(loaded);
  const routing = await deps.chooseChannel(ctx, loaded.issuer, invoice.competencia);
  if (routing.channel === null) return unready({ code: "city_not_served", text: routing.reason });
  const access = await deps.cityCredentials(
    ctx,
    { companyId, cnpj: loaded.issuer.cnpj },
    routing.channel,
  );
  if (access === "missing") return unready(CREDENTIALS_MISSING);
  const registered = await deps.completeRegistration(
    ctx,
    companyId,
    loaded.issuer,
    routing.channel,
  );
  const { issuer } = registered;
  const completed = await completeTomador(ctx, deps, invoice);
  const service = codedService(invoice);
  const keptClassification = service && (await ask.lastClassification(ctx.db, companyId, service));
  const { tomador } = completed;
  const parts = { invoice, issuer, channel: routing.channel, tomador, keptClassification };
  const incidenceCity =
    service && (await incidenceCityOf(ctx, deps, { ...parts, service }, { wantsRate: true }));
  const replaced = await replacedFacts(ctx.db, companyId, invoice.replaces_id ?? null);
  const facts = invoiceFacts({ ...parts, service, incidenceCity, replaced }, ctx.clock.now());
  const demand = addressDemand(facts);
  const silent = [
    // A service that does not answer now may supply the missing data later.
    ...(completed.kind === "unavailable" && demand !== null ? ["address_missing"] : []),
    ...(registered.kind === "unavailable" ? ["registration_missing"] : []),
  ];
  const issues: InvoicePreview["problems"] = checkInvoice(facts)
    .filter(({ code }) => !silent.some((start) => code.startsWith(start)))
    .map((issue) => explainIssue(issue, parts, service));
  const isSound = silent.length === 0 && !issues.some(({ level }) => level === "refusal");
  // Checks that only the driver knows, once nothing simpler is wrong.
  const objection =
    isSound && service
      ? ask.driverObjection(ctx, deps, { ...parts, service, incidenceCity })
      : null;
  const proposed = isNationalChannel(routing.channel)
    ? await ask.proposeMunicipalCode(ctx.db, companyId, invoice)
    : null;
  const more = [objection, proposed].filter((issue) => issue !== null);
  const problems = [...issues, ...more];
  const taxes = taxPreview(facts);
  const incidenceCityCode = service && incidenceCode({ ...parts, service });
  const known = { parts: { ...parts, service }, incidenceCityCode, facts, addressDemand: demand };
  return { kind: "note", road: routing, ...known, taxes, problems };
}

function unready({ code, text }: Pick<Unready, "code" | "text">): Unready {
  return { kind: "unready", field: COMPANY_FIELDS[code] ?? null, code, text };
}

const COMPANY_FIELDS: Readonly<Record<string, string>> = {
  certificate_missing: "company.certificate",
  credentials_missing: "company.city_credentials",
  company_missing: "company.cnpj",
  city_not_served: "company.city_code",
};
