/** From what was typed to what a request may say. */

export function text(typed: string): string | undefined {
  return typed.trim() || undefined;
}

export function choice<Value extends number>(
  values: readonly Value[],
  typed: string,
): Value | undefined {
  return values.find((value) => String(value) === typed);
}

/** Without the keys that hold nothing: absent and undefined are not the same to the contract. */
export function defined<Value extends object>(value: {
  [Key in keyof Value]: Value[Key] | undefined;
}): Value {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  // Object.fromEntries forgets the keys' types; none was added or changed.
  return Object.fromEntries(entries) as Value;
}
