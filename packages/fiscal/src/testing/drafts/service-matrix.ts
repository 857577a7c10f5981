import { TAX_REGIMES } from "@emita/domain/invoices/tax-regime";
import {
  allCodigosTributacao,
  type CodigoTributacao,
} from "@emita/fiscal-layouts/tables/codigos-tributacao";
import { classify } from "../../services/classification.ts";
import { classificationChoices } from "../../services/classification-choices.ts";
import type { BuildResult } from "../../authority.ts";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import { findService } from "../../services/services.ts";
import { abroad, EVENTO } from "./draft-parts.ts";
import { ADDRESS, draft, prestador, TOMADOR_CNPJ, TOMADOR_CPF } from "./drafts.ts";

const CLIENTS = {
  company: { tomador: TOMADOR_CNPJ },
  person: { tomador: TOMADOR_CPF },
  abroad: abroad(),
  "public body": {
    tomador: { ...TOMADOR_CNPJ, taxId: "00394460005887", name: "MINISTERIO EXEMPLO" },
  },
} satisfies Readonly<Record<string, Partial<InvoiceDraft>>>;

/** Before, at the end of, and after the year in which only the regime normal declares IBS and CBS. */
export const MATRIX_DAYS = ["2026-11-22", "2026-12-31", "2027-01-01"] as const;

export interface MatrixCase {
  readonly name: string;
  readonly draft: InvoiceDraft;
}

/** Every national code × regime × client on a day, as a new form begins: only service and client are given. */
export function serviceMatrix(
  day: string,
  issuer: Pick<InvoiceDraft["prestador"], "cnpj" | "cityCode">,
): readonly MatrixCase[] {
  return allCodigosTributacao().flatMap((entry) =>
    TAX_REGIMES.flatMap((regime) =>
      Object.entries(CLIENTS).map(([client, changes]) => ({
        name: `${entry.code} ${regime} ${day} ${client}`,
        draft: begin(entry, day, {
          prestador: prestador({ ...issuer, regime }),
          ...changes,
        }),
      })),
    ),
  );
}

function begin(
  { code, subitem }: CodigoTributacao,
  day: string,
  changes: Partial<InvoiceDraft>,
): InvoiceDraft {
  const base = draft(changes);
  const facts = { subitem, said: {}, kept: null, isDoneElsewhere: false };
  return {
    ...base,
    emittedAt: new Date(`${day}T15:00:00Z`),
    competencia: day,
    service: {
      cTribNac: code,
      item: subitem,
      place: { cityCode: base.prestador.cityCode },
      ...classify({ ...facts, usual: findService(code)?.usual ?? null }),
    },
  };
}

const MOST_ANSWERS = 6;

/**
 * Builds a draft like a person who answers each refusal with the form's means: one of the listed choices, the address, the works. Returns
 * the last refusal when the form has no answer.
 */
export function answerRefusals(
  begun: InvoiceDraft,
  build: (answered: InvoiceDraft) => BuildResult,
): BuildResult {
  let answered = begun;
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const result = build(answered);
    if (result.ok) return result;
    const change = ANSWERS[`${result.field} ${result.code}`]?.(answered);
    if (change === undefined) return result;
    answered = { ...answered, ...change };
  }
  return build(answered);
}

type Answer = (draft: InvoiceDraft) => Partial<InvoiceDraft> | undefined;

const choose: Answer = ({ service }) => {
  const [choice] = classificationChoices(service.item);
  if (choice === undefined) return undefined;
  const { nbs, operationIndicator, taxClassification } = choice;
  return { service: { ...service, nbs, operationIndicator, taxClassification } };
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  "service_code nbs_required": choose,
  "details.nbs required": choose,
  "details.iss.kind not_incident_code": () => ({
    iss: { kind: "not_incident", withheldBy: "nobody" },
  }),
  "details.obra required": () => ({ obra: { cno: "900123456789" } }),
  "details.evento required": ({ competencia }) => ({
    evento: { ...EVENTO, from: competencia, until: competencia },
  }),
  "details.imovel required": () => ({ imovel: { cib: "1A2B3C4D" } }),
  "details.operation_type required": ({ service }) => ({
    service: { ...service, operationType: 1 },
  }),
  "address address_required": ({ tomador }) =>
    tomador && "taxId" in tomador ? { tomador: { ...tomador, address: ADDRESS } } : undefined,
};
