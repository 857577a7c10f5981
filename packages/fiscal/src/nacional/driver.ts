import type { CityHall } from "../city-hall.ts";
import { EXCLUSIVE_SHA256, type SignatureProfile } from "../xml/sign.ts";
import { buildCancel } from "./build-cancel.ts";
import { buildIssue } from "./build.ts";
import { cancel } from "./cancel.ts";
import { findCancellation } from "./find-cancellation.ts";
import { find } from "./find.ts";
import { issue } from "./issue.ts";
import { probe } from "./probe.ts";

/**
 * SEFIN Nacional, the issuing authority of the national standard (DPS layout v1.01). It took both signature profiles in
 * its test environment; `signature` is the one to write (nacional.md section 6), the modern one unless told otherwise.
 */
export function nacionalDriver(signature: SignatureProfile = EXCLUSIVE_SHA256): CityHall {
  return {
    absencePausesMs: [],
    asksForAnalysis: true,
    substitution: "by_message",
    buildIssue: (draft, certificate, environment) =>
      buildIssue(draft, certificate, environment, signature),
    issue,
    find,
    buildCancel: (request, certificate, environment) =>
      buildCancel(request, certificate, environment, signature),
    cancel,
    findCancellation,
    probe,
  };
}

export const nacional = nacionalDriver();
