import { AMOUNT_CASES } from "./cases/amount-cases.ts";
import { IDENTIFICATION_CASES } from "./cases/identification-cases.ts";
import { ISS_CASES } from "./cases/iss-cases.ts";
import { PARTY_CASES } from "./cases/party-cases.ts";
import type { RejectionCase } from "./cases/rejection-case.ts";
import { SERVICE_CASES } from "./cases/service-cases.ts";

/** At least one case for every rejection condition of a DPS. */
export const CASES: readonly RejectionCase[] = [
  ...IDENTIFICATION_CASES,
  ...PARTY_CASES,
  ...SERVICE_CASES,
  ...AMOUNT_CASES,
  ...ISS_CASES,
];
