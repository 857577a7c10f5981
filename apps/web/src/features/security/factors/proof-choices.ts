import type { Factor } from "@supabase/auth-js";

export type FactorKind = "totp" | "phone" | "webauthn";

/** A second factor that counts. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: string;
  /** When it was last asked for; null: never. */
  readonly lastAskedAt: string | null;
  /** Last four digits of the number of a telephone. */
  readonly phoneEnd: string | null;
}

/** Proofs of an account beside the password. */
export interface SecondFactors {
  readonly factors: readonly SecondFactor[];
  readonly hasRecoveryCodes: boolean;
}

/** Factors of the user object as the screens need them; those never finished are left out. */
export function readFactors(all: readonly Factor[]): SecondFactors {
  const verified = all.filter(({ status }) => status === "verified");
  return {
    factors: verified.flatMap((factor) => {
      const kind = kindOf(factor.factor_type);
      return kind ? [readFactor(factor, kind)] : [];
    }),
    hasRecoveryCodes: verified.some(({ factor_type: type }) => type === "recovery_code"),
  };
}

/** One way to show the second factor. */
export type ProofChoice =
  | { readonly id: string; readonly kind: FactorKind; readonly factor: SecondFactor }
  | { readonly id: "recovery"; readonly kind: "recovery" };

/** The ways there are: the factor used last first, recovery codes always last. */
export function proofChoices({ factors, hasRecoveryCodes }: SecondFactors): ProofChoice[] {
  const usedLast = factors.toSorted((a, b) =>
    (b.lastAskedAt ?? b.createdAt).localeCompare(a.lastAskedAt ?? a.createdAt),
  );
  return [
    ...usedLast.map((factor) => ({ id: factor.id, kind: factor.kind, factor })),
    ...(hasRecoveryCodes ? [{ id: "recovery", kind: "recovery" } as const] : []),
  ];
}

/** Name of a kind of factor; also the default name for a new one. */
export const KIND_NAMES: Readonly<Record<FactorKind, string>> = {
  totp: "Aplicativo autenticador",
  phone: "Celular",
  webauthn: "Chave de segurança",
};

/** The proposed name, with a number where it is taken. */
export function freeName(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}

function kindOf(type: string): FactorKind | null {
  return type === "totp" || type === "phone" || type === "webauthn" ? type : null;
}

function readFactor(factor: Factor, kind: FactorKind): SecondFactor {
  return {
    id: factor.id,
    kind,
    name: factor.friendly_name || KIND_NAMES[kind],
    createdAt: factor.created_at,
    lastAskedAt: factor.last_challenged_at ?? null,
    phoneEnd: "phone" in factor && typeof factor.phone === "string" ? factor.phone.slice(-4) : null,
  };
}
