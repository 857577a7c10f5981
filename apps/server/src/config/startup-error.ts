/** A start that cannot go on, with the one message the operator needs; printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}
