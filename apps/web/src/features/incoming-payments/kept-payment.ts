import type { TypedEmail } from "@emita/contract/invoices/drafts";
import { sessionValue } from "../../api/session/session-store.ts";
import { hasShapeOf } from "../../api/values/has-shape.ts";
import { isObject } from "../../api/values/is-object.ts";
import { NO_EXTRAS } from "../invoices/extras/extras.ts";
import type { PaymentDraft, PaymentExtras } from "./payment-draft.ts";

/** What was typed into the form of a payment. */
interface KeptPayment {
  readonly id: string;
  readonly draft: PaymentDraft;
  /** Null: none was typed. */
  readonly email: TypedEmail | null;
  readonly chosen: PaymentExtras | null;
}

const NO_DRAFT: PaymentDraft = { name: "", taxId: "", description: "", service: "", amount: "" };

const kept = sessionValue<KeptPayment>("emita-payment", isKept);

/** What the tab has kept of this payment's form, through a reload or a session that ended; null: nothing. */
export function keptPayment(id: string): KeptPayment | null {
  const value = kept.read();
  return value?.id === id ? value : null;
}

export const keepPayment = (payment: KeptPayment): void => kept.write(payment);

function isKept(value: unknown): value is KeptPayment {
  if (!hasShapeOf({ id: "", draft: NO_DRAFT }, value) || !isObject(value)) return false;
  const { email, chosen } = value;
  const isEmail = email === null || hasShapeOf({ taxId: "", email: "" }, email);
  return isEmail && (chosen === null || isChosen(chosen));
}

function isChosen(value: unknown): boolean {
  if (!hasShapeOf({ extras: NO_EXTRAS }, value) || !isObject(value)) return false;
  const { client } = value;
  return client === null || hasShapeOf({ taxId: "" }, client);
}
