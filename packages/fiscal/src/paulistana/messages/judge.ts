import type { Reason } from "../../authority.ts";
import type { XmlElement } from "../../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess, keyFor, type ReturnedKey } from "./answer.ts";
import { withoutPersonalData } from "./refused-signature.ts";
import type { Layout } from "../wire/wire.ts";

/** The receipt was converted before: 216 on the site, the others by the service, with the reason. */
const DUPLICATE = ["216", "217", "218", "223", "338", "372", "373"];
/** Converted on the city's site: a key in the answer does not belong to this message. */
const CONVERTED_ON_SITE = "216";
/** "Could not be processed, send again": a query comes first nevertheless. */
const PASSING = ["1110"];

/** The outcome of an answer for one receipt. */
export type ReceiptVerdict =
  | { readonly kind: "issued"; readonly key: ReturnedKey; readonly alerts: readonly Reason[] }
  | { readonly kind: "rejected"; readonly reasons: readonly Reason[] }
  | { readonly kind: "duplicate" }
  | { readonly kind: "uncertain"; readonly cause: string };

/** A key of ours decides, whatever `Sucesso` says: it is false for a batch in which others failed (section 6). */
export function judgeReceipt(root: XmlElement, rps: string, layout: Layout): ReceiptVerdict {
  const errors = errorsOf(root, rps).map((reason) => withoutPersonalData(reason, layout));
  const alerts = alertsOf(root, rps);
  if (has(alerts, [CONVERTED_ON_SITE])) return { kind: "duplicate" };
  const key = keyFor(root, rps);
  if (key !== null && key !== "other") return { kind: "issued", key, alerts };
  if (has([...errors, ...alerts], DUPLICATE)) return { kind: "duplicate" };
  if (key === "other" && errors.length === 0) {
    return { kind: "uncertain", cause: "answer_of_another_rps" };
  }
  if (isSuccess(root) !== false) return { kind: "uncertain", cause: "unreadable_answer" };
  if (errors.length === 0) return { kind: "rejected", reasons: [NO_REASON] };
  const isPassing = errors.every(({ code }) => PASSING.includes(code));
  if (isPassing) return { kind: "uncertain", cause: errors[0]?.code ?? "" };
  return { kind: "rejected", reasons: errors };
}

const NO_REASON: Reason = {
  code: "no_reason",
  message: "A prefeitura de São Paulo recusou o envio sem dizer o motivo.",
};

function has(reasons: readonly Reason[], codes: readonly string[]): boolean {
  return reasons.some(({ code }) => codes.includes(code));
}
