/** Names that end in [] or contain [name] parts, as in Stripe's clients: `items[0][price]=price_1`. */
export type Form = ReadonlyMap<string, readonly string[]>;

/** Decodes a body or a query of `application/x-www-form-urlencoded`; `a[0]`, `a[1]` and `a[]` are all values of `a`. */
export function readForm(encoded: string | URLSearchParams): Form {
  const form = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const key = name.replace(/\[\d*\]$/, "");
    form.set(key, [...(form.get(key) ?? []), value]);
  }
  return form;
}

/** The first value of a name. */
export function value(form: Form, name: string): string | null {
  return form.get(name)?.[0] ?? null;
}

export function values(form: Form, name: string): readonly string[] {
  return form.get(name) ?? [];
}

/** `metadata[company_id]=…` as an object. */
export function record(form: Form, name: string): Record<string, string> {
  const parts = [...form].flatMap(([key, [first = ""]]) => {
    const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
    return inner === null ? [] : [[inner, first] as const];
  });
  return Object.fromEntries(parts);
}
