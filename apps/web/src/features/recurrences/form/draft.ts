import type { Client } from "@emita/contract/clients/clients";
import type {
  CreateRecurrence,
  Recurrence,
  UpdateRecurrence,
} from "@emita/contract/recurrences/recurrences";
import { centsToReais, formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import type {
  CompetenciaChoice,
  Every,
  RecurrenceMode,
  WeekendChoice,
} from "@emita/domain/recurrences/schedule";
import { moneyCents } from "../../../ui/texts/money-text.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";

/** The form of a repeat, as typed. */
export interface RecurrenceDraft {
  readonly clientId: string;
  /** One of the company's services; empty: by its code. */
  readonly serviceId: string;
  /** "17.01 - Assessoria ou consultoria", or unfinished input. */
  readonly service: string;
  readonly text: string;
  readonly amount: string;
  readonly every: Every;
  readonly day: number;
  readonly startsOn: string;
  readonly end: "never" | "date" | "times";
  readonly endsOn: string;
  readonly times: string;
  readonly weekend: WeekendChoice;
  readonly competencia: CompetenciaChoice;
  /** Percent with two decimals; empty: none. */
  readonly adjustment: string;
  readonly hour: number;
  readonly mode: RecurrenceMode;
}

export type DraftIssues = Partial<Record<keyof RecurrenceDraft, string>>;

/** A new repeat: monthly on the day on which it begins, and a person is asked. */
export function newDraft(today: string): RecurrenceDraft {
  return {
    clientId: "",
    serviceId: "",
    service: "",
    text: "",
    amount: "",
    every: "month",
    day: Number(today.slice(8)),
    startsOn: today,
    end: "never",
    endsOn: "",
    times: "",
    weekend: "before",
    competencia: "same",
    adjustment: "",
    hour: 9,
    mode: "ask",
  };
}

/** The repeat as it is stored. */
export function draftOf(recurrence: Recurrence): RecurrenceDraft {
  const { ends_on, times, adjustment_percent: percent, service_code: code } = recurrence;
  return {
    clientId: recurrence.client_id,
    serviceId: recurrence.service_id ?? "",
    service: code === null ? "" : serviceCodeText(code),
    text: recurrence.service_description,
    amount: formatDecimal(reaisToCents(recurrence.amount)),
    every: recurrence.every,
    day: recurrence.day,
    startsOn: recurrence.starts_on,
    end: ends_on !== null ? "date" : times !== null ? "times" : "never",
    endsOn: ends_on ?? "",
    times: times === null ? "" : String(times),
    weekend: recurrence.weekend,
    competencia: recurrence.competencia,
    adjustment: percent === null ? "" : formatDecimal(reaisToCents(percent)),
    hour: recurrence.hour,
    mode: recurrence.mode,
  };
}

/** The client's usual service, text and amount, where nothing was typed. */
export function withClient(draft: RecurrenceDraft, client: Client): RecurrenceDraft {
  const { service_id, service_code, service_description, amount } = client.usual;
  const hasService = draft.serviceId !== "" || draft.service.trim() !== "";
  return {
    ...draft,
    clientId: client.id,
    ...(!hasService && {
      serviceId: service_id ?? "",
      service: service_code === null ? "" : serviceCodeText(service_code),
    }),
    ...(draft.text.trim() === "" && { text: service_description ?? "" }),
    ...(draft.amount === "" && amount !== null && { amount: formatDecimal(reaisToCents(amount)) }),
  };
}

/** What is wrong or missing as typed. */
export function issuesOf(draft: RecurrenceDraft): DraftIssues {
  const { end, endsOn, startsOn, times, adjustment } = draft;
  const percent = moneyCents(adjustment);
  const isService = draft.serviceId !== "" || codeOfText(draft.service) !== null;
  return {
    ...(draft.clientId === "" && { clientId: "Escolha um cliente da lista." }),
    ...(!isService && { service: "Escolha um código de serviço da lista." }),
    ...(draft.text.trim() === "" && { text: "Descreva o serviço." }),
    ...(!moneyCents(draft.amount) && { amount: "Informe o valor do serviço." }),
    ...(startsOn === "" && { startsOn: "Informe quando começa." }),
    ...(end === "date" && endsOn === "" && { endsOn: "Informe até quando." }),
    ...(end === "date" &&
      endsOn !== "" &&
      endsOn < startsOn && { endsOn: "O fim não pode ser antes do começo." }),
    ...(end === "times" && !(Number(times) >= 1) && { times: "Informe quantas vezes." }),
    ...(adjustment !== "" &&
      (percent === null || percent > 10_000) && { adjustment: "O reajuste não passa de 100 %." }),
  };
}

/** Field of the API to field of the form. */
export const API_FIELDS: Readonly<Record<string, keyof RecurrenceDraft>> = {
  client_id: "clientId",
  service_id: "serviceId",
  service_code: "service",
  service_description: "text",
  amount: "amount",
  every: "every",
  day: "day",
  starts_on: "startsOn",
  ends_on: "endsOn",
  times: "times",
  weekend: "weekend",
  competencia: "competencia",
  adjustment_percent: "adjustment",
  hour: "hour",
  mode: "mode",
};

/** The request of a draft without issues. */
export function bodyOf(draft: RecurrenceDraft): CreateRecurrence {
  const percent = moneyCents(draft.adjustment);
  return {
    client_id: draft.clientId,
    service_id: draft.serviceId || null,
    service_code: codeOfText(draft.service),
    service_description: draft.text.trim(),
    amount: centsToReais(moneyCents(draft.amount) ?? 0),
    every: draft.every,
    day: draft.day,
    starts_on: draft.startsOn,
    ends_on: draft.end === "date" ? draft.endsOn : null,
    times: draft.end === "times" ? Number(draft.times) : null,
    weekend: draft.weekend,
    competencia: draft.competencia,
    adjustment_percent: percent ? percent / 100 : null,
    hour: draft.hour,
    mode: draft.mode,
  };
}

/** Only what differs: what was not touched may have changed elsewhere meanwhile. */
export function changesOf(before: RecurrenceDraft, after: RecurrenceDraft): UpdateRecurrence {
  const stored = Object.entries(bodyOf(before));
  const wanted = bodyOf(after);
  const changed = stored.filter(
    ([field, value]) => value !== Object.entries(wanted).find(([key]) => key === field)?.[1],
  );
  const names = new Set(changed.map(([field]) => field));
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => names.has(field)));
}
