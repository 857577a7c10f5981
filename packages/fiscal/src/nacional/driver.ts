import type { CityHall } from "../city-hall.ts";
import { buildCancel } from "./build-cancel.ts";
import { buildIssue } from "./build.ts";
import { cancel } from "./cancel.ts";
import { findCancellation } from "./find-cancellation.ts";
import { find } from "./find.ts";
import { issue } from "./issue.ts";
import { probe } from "./probe.ts";

/** SEFIN Nacional, the issuing authority of the national standard (DPS layout v1.01). */
export const nacional: CityHall = {
  absencePausesMs: [],
  asksForAnalysis: false,
  substitution: "by_message",
  buildIssue,
  issue,
  find,
  buildCancel,
  cancel,
  findCancellation,
  probe,
};
