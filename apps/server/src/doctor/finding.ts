/** What a look at one thing brought. */
export interface Finding {
  readonly level: "ok" | "attention" | "fault";
  /** What was looked at. */
  readonly what: string;
  /** How it stands, in Portuguese; what to do where it is not well. No secret and no address with one. */
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
