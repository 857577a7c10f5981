import type { BuildResult } from "../city-hall.ts";

/** Why a draft cannot become a message; the last word of our own checks, before anything is signed. */
export type Refusal = Extract<BuildResult, { readonly ok: false }>;

export function refuse(field: string, code: string, text: string): Refusal {
  return { ok: false, field, code, text };
}

/** The first refusal among checks tried in order; null when all pass. */
export function firstRefusal(checks: readonly (() => Refusal | null)[]): Refusal | null {
  for (const check of checks) {
    const refusal = check();
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * The safety net: a value that passed our checks and that the layout table still does not accept. `path` is where in
 * the message; the field is the nearest thing a person can correct.
 */
export function layoutRefusal(path: string): Refusal {
  const field = FIELD_OF_PATH.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "invoice";
  return refuse(
    field,
    "layout",
    "Este dado não cabe no leiaute da nota fiscal. Confira e corrija.",
  );
}

const FIELD_OF_PATH: readonly (readonly [prefix: string, field: string])[] = [
  ["toma/xNome", "company_name"],
  ["toma/end", "address"],
  ["toma/fone", "phone"],
  ["toma/email", "email"],
  ["toma", "cnpj"],
  ["serv/cServ/xDescServ", "service_description"],
  ["serv/locPrest", "city"],
  ["serv", "service_code"],
  ["IBSCBS", "service_code"],
  ["valores", "amount"],
  ["prest/IM", "company.municipal_registration"],
  ["prest/fone", "company.phone"],
  ["prest/email", "company.email"],
  ["prest", "company.cnpj"],
  ["cLocEmi", "company.city_code"],
  ["e101101/xMotivo", "reason"],
];
