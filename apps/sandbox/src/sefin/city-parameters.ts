/** A municipality's own rules. Everything is allowed, and can be cancelled for 180 days, except in the fixtures. */
export interface CityParameters {
  /** First day of the convênio; earlier competences are refused. */
  readonly activeSince: string;
  /** Seconds after which an NFS-e can no longer be cancelled or replaced by its issuer; null for no limit. */
  readonly cancellationSeconds: number | null;
  /** Only the city cancels NFS-e above it, in centavos. */
  readonly cancellationLimit: bigint | null;
  /** Whether an NFS-e without tomador can be cancelled or replaced. */
  readonly cancelsWithoutTomador: boolean;
  /** Whether a substitution may name another tomador. */
  readonly changesTomador: boolean;
  /** Whether a natural person withholds the ISS. */
  readonly personsWithhold: boolean;
  /** regEspTrib that the city does not accept. */
  readonly refusedRegimes: readonly string[];
  /** Sub-items (four digits) that allow deductions, and in which form; null allows all forms for all services. */
  readonly deductions: Readonly<Record<string, readonly DeductionForm[]>> | null;
  readonly benefits: readonly Benefit[];
}

export type DeductionForm = "percentage" | "value" | "documents";

/** A municipal benefit (nBM). Kinds as tpBM of the note: 1 exemption, 2 by per cent, 3 by value, 4 own rate. */
export interface Benefit {
  readonly number: string;
  readonly kind: "1" | "2" | "3" | "4";
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** Services (six digits) that have it; null for all. */
  readonly services: readonly string[] | null;
  /** Hundredths of a per cent: the maximum reduction of the base (2), or the rate (4). */
  readonly percentage: bigint;
}

/** Santana de Parnaíba/SP: as if it had joined ten days ago. */
export const CITY_JUST_ACTIVE = "3547304";
/** Águas de São Pedro/SP: no time to cancel or replace. */
export const CITY_WITHOUT_TIME = "3500600";
/** Gramado/RS: limits for everything, and the benefits. */
export const CITY_STRICT = "4309100";
/** Paraty/RJ: a natural person withholds. */
export const CITY_WITH_PERSONS = "3303807";

export const FIRST_CONVENIO_DAY = "2023-01-01";

const CANCELLATION_DAYS = 180;

const REGULAR: CityParameters = {
  activeSince: FIRST_CONVENIO_DAY,
  cancellationSeconds: CANCELLATION_DAYS * 86_400,
  cancellationLimit: null,
  cancelsWithoutTomador: true,
  changesTomador: true,
  personsWithhold: false,
  refusedRegimes: [],
  deductions: null,
  benefits: [],
};

const BENEFIT = { firstDay: "2024-01-01", lastDay: null, services: null, percentage: 0n };

const FIXTURES: ReadonlyMap<string, CityParameters> = new Map([
  [CITY_JUST_ACTIVE, { ...REGULAR, activeSince: "2026-11-10" }],
  [CITY_WITHOUT_TIME, { ...REGULAR, cancellationSeconds: 0 }],
  [CITY_WITH_PERSONS, { ...REGULAR, personsWithhold: true }],
  [
    CITY_STRICT,
    {
      ...REGULAR,
      cancellationLimit: 100_000n,
      cancelsWithoutTomador: false,
      changesTomador: false,
      refusedRegimes: ["4"],
      deductions: { "0702": ["documents"], "0705": ["percentage", "value"] },
      benefits: [
        { ...BENEFIT, number: "43091000000001", kind: "1" },
        { ...BENEFIT, number: "43091000000002", kind: "2", percentage: 2_000n },
        { ...BENEFIT, number: "43091000000003", kind: "3" },
        { ...BENEFIT, number: "43091000000004", kind: "4", percentage: 200n },
        { ...BENEFIT, number: "43091000000005", kind: "2", lastDay: "2025-12-31" },
        { ...BENEFIT, number: "43091000000006", kind: "2", services: ["010101"] },
      ],
    },
  ],
]);

export function parametersOf(cityCode: string | null): CityParameters {
  return (cityCode === null ? undefined : FIXTURES.get(cityCode)) ?? REGULAR;
}

/** The benefit with this number in the city, in force or not; null when there is none. */
export function benefitOf(cityCode: string | null, number: string | null): Benefit | null {
  return parametersOf(cityCode).benefits.find((benefit) => benefit.number === number) ?? null;
}
