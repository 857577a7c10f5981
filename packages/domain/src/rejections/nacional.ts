import type { RejectionEntry } from "./entry.ts";
import { NACIONAL_AMOUNTS } from "./nacional-amounts.ts";
import { NACIONAL_CLIENT } from "./nacional-client.ts";
import { NACIONAL_COMPANY } from "./nacional-company.ts";
import { NACIONAL_EVENTS } from "./nacional-events.ts";
import { NACIONAL_FEDERAL } from "./nacional-federal.ts";
import { NACIONAL_INTERMEDIARY } from "./nacional-intermediary.ts";
import { NACIONAL_ISS } from "./nacional-iss.ts";
import { NACIONAL_REFORM } from "./nacional-reform.ts";
import { NACIONAL_SERVICE } from "./nacional-service.ts";
import { NACIONAL_SUBSTITUTION } from "./nacional-substitution.ts";
import { NACIONAL_TRANSMISSION } from "./nacional-transmission.ts";

/** Every code of the national system's Anexo I and II. */
export const NACIONAL: readonly RejectionEntry[] = [
  ...NACIONAL_TRANSMISSION,
  ...NACIONAL_COMPANY,
  ...NACIONAL_CLIENT,
  ...NACIONAL_INTERMEDIARY,
  ...NACIONAL_SUBSTITUTION,
  ...NACIONAL_SERVICE,
  ...NACIONAL_AMOUNTS,
  ...NACIONAL_ISS,
  ...NACIONAL_FEDERAL,
  ...NACIONAL_REFORM,
  ...NACIONAL_EVENTS,
];
