import { EmitaError } from "@emita/client/emita-error";

/** Data that accompany `quota_exceeded`. */
export interface Limit {
  readonly plan: string;
  readonly used: number;
  readonly quota: number;
  /** Present if the reason is more than a used-up quota. */
  readonly why?: string;
}

/** The limit that a call ran into, or null. */
export function limitOf({ problem, detail }: EmitaError): Limit | null {
  const { plan, used, quota, trial_used_elsewhere: elsewhere } = problem ?? {};
  if (plan === undefined || used === undefined || quota === undefined) return null;
  return { plan, used, quota, ...(elsewhere !== undefined && { why: detail }) };
}

/** Message for one field of a form, or null. */
export function fieldMessage(error: unknown, field: string): string | null {
  if (!(error instanceof EmitaError)) return null;
  return error.fields.find((one) => one.field === field)?.message ?? null;
}

/** The sentence to show for any failure. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof EmitaError && error.code !== "unreadable" ? error.detail : fallback;
}

/** Null after success, otherwise the sentence with the reason. */
export async function failureOf(act: Promise<unknown>, fallback: string): Promise<string | null> {
  try {
    await act;
    return null;
  } catch (error) {
    return failureText(error, fallback);
  }
}
