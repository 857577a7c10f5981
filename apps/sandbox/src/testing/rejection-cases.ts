import { AMOUNT_CASES } from "./cases/amount-cases.ts";
import { IDENTIFICATION_CASES } from "./cases/identification-cases.ts";
import { ISS_CASES } from "./cases/iss-cases.ts";
import { ISSUER_CASES } from "./cases/issuer-cases.ts";
import { PARTY_CASES } from "./cases/party-cases.ts";
import { REGISTRY_CASES } from "./cases/registry-cases.ts";
import type { RejectionCase } from "./cases/rejection-case.ts";
import { RELIEF_CASES } from "./cases/relief-cases.ts";
import { SERVICE_CASES } from "./cases/service-cases.ts";

/** At least one case for every rejection condition of a DPS. */
export const CASES: readonly RejectionCase[] = [
  ...IDENTIFICATION_CASES,
  ...REGISTRY_CASES,
  ...ISSUER_CASES,
  ...PARTY_CASES,
  ...SERVICE_CASES,
  ...AMOUNT_CASES,
  ...RELIEF_CASES,
  ...ISS_CASES,
];
