import { expect, test } from "vitest";
import { owedWork, type WorkState } from "./owed-work.ts";

const issued: WorkState = {
  status: "issued",
  cancellation_state: null,
  analysis_state: null,
  nfse_key: "1",
  nfse_xml: "<NFSe/>",
};

test.each([
  ["pending", { ...issued, status: "pending", nfse_key: null, nfse_xml: null }, "issue"],
  ["issued", issued, null],
  ["issued, its cancellation asked for", { ...issued, cancellation_state: "requested" }, "cancel"],
  [
    "cancelling goes first",
    { ...issued, cancellation_state: "requested", nfse_xml: null },
    "cancel",
  ],
  ["issued, its XML missing", { ...issued, nfse_xml: null }, "fetch"],
  ["cancelled, its XML missing", { ...issued, status: "cancelled", nfse_xml: null }, "fetch"],
  [
    "cancelled before it was issued",
    { ...issued, status: "cancelled", nfse_key: null, nfse_xml: null },
    null,
  ],
  ["cancellation refused", { ...issued, cancellation_state: "refused" }, null],
  ["analysis on its way", { ...issued, analysis_state: "sending" }, "cancel"],
  ["analysis registered", { ...issued, analysis_state: "requested" }, "follow"],
  ["analysis offered", { ...issued, analysis_state: "offered" }, null],
  ["in error", { ...issued, status: "error", nfse_key: null, nfse_xml: null }, null],
] satisfies [string, WorkState, string | null][])("%s", (_, state, owed) => {
  expect(owedWork(state)).toBe(owed);
});
