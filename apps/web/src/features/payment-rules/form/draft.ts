import type {
  CreatePaymentRule,
  PaymentRule,
  UpdatePaymentRule,
} from "@emita/contract/integrations/payment-rules";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import type { Payer } from "./payers.ts";

type Mode = PaymentRule["mode"];

/** The form of a rule, as typed. */
export interface RuleDraft {
  readonly name: string;
  readonly payers: readonly Payer[];
  /** Only payments of a Pix charge. */
  readonly charge: boolean;
  readonly maxAmount: string;
  readonly text: string;
  /** Empty: the payer. */
  readonly clientId: string;
  /** One of the company's services; empty: by its code. */
  readonly serviceId: string;
  /** "17.01 - Assessoria ou consultoria", or unfinished input. */
  readonly service: string;
  readonly description: string;
  readonly mode: Mode;
  readonly dayLimit: string;
  readonly monthLimit: string;
}

export type DraftIssues = Partial<Record<keyof RuleDraft | "conditions", string>>;

export const NEW_DRAFT: RuleDraft = {
  name: "",
  payers: [],
  charge: false,
  maxAmount: "",
  text: "",
  clientId: "",
  serviceId: "",
  service: "",
  description: "",
  mode: "approve",
  dayLimit: "",
  monthLimit: "",
};

/** The mode of a choice on screen. */
export function modeOf(chosen: string): Mode {
  return chosen === "rehearse" || chosen === "issue" ? chosen : "approve";
}

/** The rule as it is stored. */
export function draftOf(rule: PaymentRule): RuleDraft {
  const { payers, charge, max_amount: most, text } = rule.conditions;
  return {
    name: rule.name,
    payers: payers.map(({ name, tax_id: taxId }) => ({ name, taxId })),
    charge,
    maxAmount: typedMoney(most),
    text: text ?? "",
    clientId: rule.client_id ?? "",
    serviceId: rule.service_id ?? "",
    service: rule.service_code === null ? "" : serviceCodeText(rule.service_code),
    description: rule.service_description ?? "",
    mode: rule.mode,
    dayLimit: typedMoney(rule.day_limit),
    monthLimit: typedMoney(rule.month_limit),
  };
}

/** What is wrong or missing as typed. */
export function issuesOf(draft: RuleDraft): DraftIssues {
  const { dayLimit, monthLimit, mode, service, serviceId } = draft;
  const isOfNothing =
    draft.payers.length === 0 &&
    !draft.charge &&
    draft.maxAmount === "" &&
    draft.text.trim() === "";
  const needsLimits = mode === "issue";
  const day = moneyCents(dayLimit);
  const month = moneyCents(monthLimit);
  const isUnordered = Boolean(day && month && day > month);
  return {
    ...(draft.name.trim() === "" && { name: "Dê um nome à regra." }),
    ...(isOfNothing && { conditions: "Dê ao menos uma condição: quem paga, valor ou texto." }),
    ...(draft.maxAmount !== "" &&
      !moneyCents(draft.maxAmount) && { maxAmount: "Informe o valor." }),
    ...(serviceId === "" &&
      service.trim() !== "" &&
      codeOfText(service) === null && { service: "Escolha um código de serviço da lista." }),
    ...(needsLimits && !day && { dayLimit: "Informe o limite por dia." }),
    ...(needsLimits && !month && { monthLimit: "Informe o limite por mês." }),
    ...(needsLimits && isUnordered && { monthLimit: "O limite do mês é menor que o do dia." }),
  };
}

/** Field of the API to field of the form. */
export const API_FIELDS: Readonly<Record<string, keyof DraftIssues>> = {
  name: "name",
  conditions: "conditions",
  "conditions.payers": "conditions",
  "conditions.max_amount": "maxAmount",
  "conditions.text": "text",
  client_id: "clientId",
  service_id: "serviceId",
  service_code: "service",
  service_description: "description",
  day_limit: "dayLimit",
  month_limit: "monthLimit",
};

/** The request of a draft without issues. */
export function bodyOf(draft: RuleDraft) {
  const { payers, charge, maxAmount, text, mode } = draft;
  return {
    name: draft.name.trim(),
    conditions: {
      payers: payers.map(({ name, taxId }) => ({ tax_id: taxId, name })),
      charge,
      max_amount: reaisOf(maxAmount),
      text: text.trim() || null,
    },
    client_id: draft.clientId || null,
    service_id: draft.serviceId || null,
    // A service of the list brings its own code, also when it changes.
    service_code: draft.serviceId === "" ? codeOfText(draft.service) : null,
    service_description: draft.description.trim() || null,
    mode,
    day_limit: mode === "issue" ? reaisOf(draft.dayLimit) : null,
    month_limit: mode === "issue" ? reaisOf(draft.monthLimit) : null,
  } satisfies CreatePaymentRule;
}

/** Only what differs: what was not touched may have changed elsewhere meanwhile. */
export function changesOf(before: RuleDraft, after: RuleDraft): UpdatePaymentRule {
  const stored = new Map(Object.entries(bodyOf(before)));
  return Object.fromEntries(
    Object.entries(bodyOf(after)).filter(
      ([field, value]) => JSON.stringify(stored.get(field)) !== JSON.stringify(value),
    ),
  );
}

function reaisOf(typed: string): number | null {
  const cents = moneyCents(typed);
  return cents ? centsToReais(cents) : null;
}

function typedMoney(reais: number | null): string {
  return reais === null ? "" : formatDecimal(reaisToCents(reais));
}
