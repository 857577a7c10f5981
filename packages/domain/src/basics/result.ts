/** Outcome of a parser: a value, or a short constant with the reason why there is none. Parsers never throw. */
export type Result<T, R extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };
