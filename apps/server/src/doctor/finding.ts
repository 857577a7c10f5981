/** The result of one check. */
export interface Finding {
  readonly level: "ok" | "attention" | "fault";
  /** The subject of the check. */
  readonly what: string;
  /** The state in Portuguese, with what to do about a fault. No secret and no URL with one. */
  readonly text: string;
}

type Verdict = (what: string, text: string) => Finding;

export const ok: Verdict = (what, text) => ({ level: "ok", what, text });
export const attention: Verdict = (what, text) => ({ level: "attention", what, text });
export const fault: Verdict = (what, text) => ({ level: "fault", what, text });

/** The code of a failure, for people who look it up; never its message, which may quote a password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "erro";
  const inner = error.cause instanceof Error && !("code" in error) ? error.cause : error;
  return "code" in inner ? String(inner.code) : inner.name;
}
