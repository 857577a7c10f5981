import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import type { Context } from "../../../platform/context/context.ts";
import type { CnpjAnswer } from "../../companies/public.ts";
import { lastClassification } from "../drafting/classification.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { draftRow } from "../drafting/draft-row.ts";
import type { InvoiceInput } from "../record/invoice-input.ts";
import { storedDetails } from "../record/stored-details.ts";
import { driverObjection } from "./driver-objection.ts";
import { previewRow } from "./preview-invoice.ts";
import type { PreviewQuestions } from "./prepare-preview.ts";
import { proposeMunicipalCode } from "./propose-municipal-code.ts";

/** The registry's answers that are at hand, by CNPJ; for any other the registry counts as silent. */
type KnownAnswers = ReadonlyMap<string, CnpjAnswer>;

/**
 * `previewInvoice` for thousands of invoices of one company: what is the same for many is asked once, the registry is not asked at
 * all, and the driver writes only the first of each kind. Nothing is compared with earlier invoices. For one run of a check: it
 * remembers the company as it was.
 */
export function previewMany(
  ctx: Context,
  deps: IssuingDeps,
  companyId: string,
): (input: InvoiceInput, answers: KnownAnswers) => Promise<InvoicePreview> {
  const ask = questionsOnce();
  const kept = depsOnce(deps);
  return (input, answers) => {
    const lookUpCnpj = async (_: Context, cnpj: string) => answers.get(cnpj) ?? SILENT;
    return previewRow(ctx, { ...kept, lookUpCnpj }, companyId, draftRow(ctx, input), ask);
  };
}

const SILENT: CnpjAnswer = { kind: "unavailable" };

/** The first answer for each key, kept for later calls. */
function once<Args extends unknown[], Answer>(
  ask: (...args: Args) => Answer,
  keyOf: (...args: Args) => string,
): (...args: Args) => Answer {
  const answers = new Map<string, Answer>();
  return (...args) => {
    const key = keyOf(...args);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(...args);
    answers.set(key, answer);
    return answer;
  };
}

function depsOnce(deps: IssuingDeps): IssuingDeps {
  return {
    ...deps,
    loadIssuer: once(deps.loadIssuer, () => ""),
    chooseChannel: once(deps.chooseChannel, (_ctx, _issuer, day) => day),
    cityCredentials: once(deps.cityCredentials, (_ctx, _company, channel) => channel),
    completeRegistration: once(
      deps.completeRegistration,
      (_ctx, _companyId, _issuer, channel) => channel,
    ),
    municipalFacts: once(deps.municipalFacts, (_ctx, _issuer, question) =>
      JSON.stringify(question),
    ),
  };
}

function questionsOnce(): PreviewQuestions {
  const written = new Set<string>();
  return {
    lastClassification: once(lastClassification, (_db, _companyId, service) =>
      [service.item, service.cTribNac].join(" "),
    ),
    proposeMunicipalCode: once(proposeMunicipalCode, (_db, _companyId, invoice) => {
      const { municipal_code, national_code, service_city_code } = storedDetails(invoice) ?? {};
      return [invoice.service_code, municipal_code, national_code, service_city_code].join(" ");
    }),
    driverObjection(ctx, deps, parts) {
      const kind = [
        parts.channel,
        parts.service.cTribNac,
        ...Object.keys(storedDetails(parts.invoice) ?? {}).toSorted(),
      ].join(" ");
      if (written.has(kind)) return null;
      const objection = driverObjection(ctx, deps, parts);
      if (objection === null) written.add(kind);
      return objection;
    },
  };
}
