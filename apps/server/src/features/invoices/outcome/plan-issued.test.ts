import { expect, test } from "vitest";
import type { InvoiceRow } from "../record/store.ts";
import { issuedPlan } from "./plan-issued.ts";

const now = new Date("2026-11-27T12:00:00Z");
const nfse = {
  key: "1".repeat(50),
  number: "7",
  issuedAt: now,
  verificationCode: null,
  nationalKey: null,
  verificationUrl: null,
  alerts: [],
};
const SENT: Partial<InvoiceRow> = { id: "note", company_id: "company", status: "pending" };

const planOf = (state: "requested" | null, xml: string | null) =>
  issuedPlan({
    before: { ...SENT, cancellation_state: state } as InvoiceRow,
    version: null,
    nfse: { ...nfse, xml },
    attempt: { attemptId: "attempt", outcome: "issued" },
    now,
  });

test.each([
  { state: null, xml: "<NFSe/>", jobs: ["mail-issued-invoice"], due: null },
  { state: null, xml: null, jobs: ["fetch-nfse"], due: now },
  { state: "requested", xml: "<NFSe/>", jobs: ["cancel-invoice"], due: now },
  { state: "requested", xml: null, jobs: ["cancel-invoice", "fetch-nfse"], due: now },
] as const)("an invoice issued with cancellation $state and XML $xml owes $jobs", (given) => {
  const { jobs, change } = planOf(given.state, given.xml);
  expect(jobs.map(({ job }) => job.name)).toEqual(given.jobs);
  expect(change).toMatchObject({ set: { status: "issued", work_due_at: given.due } });
});
