import type { Authority } from "../authority.ts";
import { EXCLUSIVE_SHA256, type SignatureProfile } from "../xml/sign.ts";
import { buildCancel } from "./cancel/build-cancel.ts";
import { buildIssue } from "./build.ts";
import { cancel } from "./cancel/cancel.ts";
import { findCancellation } from "./cancel/find-cancellation.ts";
import { find, seek } from "./find.ts";
import { issue } from "./issue.ts";
import { LAYOUT_IN_FORCE, type LayoutChoice } from "./layouts.ts";
import { probe } from "./answer/probe.ts";

interface NationalOptions {
  /** The profile to write: SEFIN accepted both in its test environment (nacional.md section 6). */
  readonly signature?: SignatureProfile;
  readonly layouts?: LayoutChoice;
}

/** SEFIN Nacional, the issuing authority of the national standard. By default it writes the modern signature in the layout in force. */
export function nacionalDriver({
  signature = EXCLUSIVE_SHA256,
  layouts = LAYOUT_IN_FORCE,
}: NationalOptions = {}): Authority {
  return {
    absencePausesMs: [],
    asksForAnalysis: true,
    refusesUsedNumbers: true,
    substitution: "by_message",
    buildIssue: (draft, certificate, environment) =>
      buildIssue(draft, certificate, environment, signature, layouts),
    issue,
    find,
    seek,
    buildCancel: (request, certificate, environment) =>
      buildCancel(request, certificate, environment, signature, layouts),
    cancel,
    findCancellation,
    probe,
  };
}

export const nacional = nacionalDriver();
