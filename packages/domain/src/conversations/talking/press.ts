import type { Cents } from "../../basics/money.ts";
import type { Confirmed } from "./talk.ts";

const FIELDS = ["client", "service", "amount", "date"] as const;
export type NoteField = (typeof FIELDS)[number];

interface OfDraft {
  readonly companyId: string;
  readonly draftId: string;
  readonly version: number;
}

/** What a pressed button or a chosen row means: its id carries what it was shown for. */
export type Press =
  | (OfDraft & { readonly verb: "issue"; readonly confirms: Confirmed })
  | (OfDraft & { readonly verb: "correct" | "discard" })
  | { readonly verb: "client" | "service" | "company" | "noteOf" | "note"; readonly id: string }
  | { readonly verb: "amount"; readonly cents: Cents }
  | { readonly verb: "date"; readonly date: string }
  | { readonly verb: "field"; readonly field: NoteField }
  | { readonly verb: "yes" | "no" | "new" | "change" };

export function pressId(press: Press): string {
  return [press.verb, ...valuesOf(press)].join("|");
}

function valuesOf(press: Press): (string | number)[] {
  if ("draftId" in press) {
    const names = [press.companyId, press.draftId, press.version];
    return press.verb === "issue" ? [...names, press.confirms] : names;
  }
  if ("id" in press) return [press.id];
  if ("cents" in press) return [press.cents];
  if ("date" in press) return [press.date];
  return "field" in press ? [press.field] : [];
}

/** Null: the id is none of ours. */
export function pressOf(id: string): Press | null {
  const [verb = "", ...values] = id.split("|");
  const [first = ""] = values;
  switch (verb) {
    case "issue":
    case "correct":
    case "discard":
      return pressOfDraft(verb, values);
    case "client":
    case "service":
    case "company":
    case "noteOf":
    case "note":
      return first === "" ? null : { verb, id: values.join("|") };
    case "amount":
      return isNumber(first) ? { verb, cents: Number(first) } : null;
    case "date":
      return /^\d{4}-\d{2}-\d{2}$/.test(first) ? { verb, date: first } : null;
    case "field": {
      const field = FIELDS.find((one) => one === first);
      return field ? { verb, field } : null;
    }
    case "yes":
    case "no":
    case "new":
    case "change":
      return { verb };
    default:
      return null;
  }
}

function pressOfDraft(
  verb: "issue" | "correct" | "discard",
  [companyId = "", draftId = "", version = "", confirms = ""]: readonly string[],
): Press | null {
  if (!isNumber(version) || !isUuid(companyId) || !isUuid(draftId)) return null;
  const draft = { companyId, draftId, version: Number(version) };
  if (verb !== "issue") return { verb, ...draft };
  const confirmed = (["nothing", "duplicate", "recovered"] as const).find(
    (one) => one === confirms,
  );
  return confirmed ? { verb, ...draft, confirms: confirmed } : null;
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

/** The draft of a pressed summary, to be looked up before the press is worked on. */
export function draftOfPress(
  id: string,
): { readonly companyId: string; readonly draftId: string } | null {
  const press = pressOf(id);
  if (press === null || !("draftId" in press)) return null;
  const { companyId, draftId } = press;
  return { companyId, draftId };
}
