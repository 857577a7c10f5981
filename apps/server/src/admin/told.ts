/** What the operator is told, and whether all is well (the exit code). */
export interface Told {
  readonly text: string;
  readonly ok: boolean;
}
