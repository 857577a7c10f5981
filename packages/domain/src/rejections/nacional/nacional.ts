import type { RejectionEntry } from "../entry.ts";
import { NACIONAL_AMOUNTS } from "./amounts.ts";
import { NACIONAL_CLIENT } from "./client.ts";
import { NACIONAL_COMPANY } from "./company.ts";
import { NACIONAL_EVENTS } from "./events.ts";
import { NACIONAL_FEDERAL } from "./federal.ts";
import { NACIONAL_INTERMEDIARY } from "./intermediary.ts";
import { NACIONAL_ISS } from "./iss.ts";
import { NACIONAL_REFORM } from "./reform.ts";
import { NACIONAL_SERVICE } from "./service.ts";
import { NACIONAL_SUBSTITUTION } from "./substitution.ts";
import { NACIONAL_TRANSMISSION } from "./transmission.ts";

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
