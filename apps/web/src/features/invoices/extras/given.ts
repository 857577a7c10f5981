/** Conversions from typed values to the request. */

export function text(typed: string): string | undefined {
  return typed.trim() || undefined;
}

export function choice<Value extends number>(
  values: readonly Value[],
  typed: string,
): Value | undefined {
  return values.find((value) => String(value) === typed);
}

/** Drops keys without a value: the contract distinguishes absent from undefined. */
export function defined<Value extends object>(value: {
  [Key in keyof Value]: Value[Key] | undefined;
}): Value {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  // Object.fromEntries loses the keys' types; none was added or changed.
  return Object.fromEntries(entries) as Value;
}
