import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import {
  special,
  INTERMEDIARIO,
  REPLACES,
  iss,
  works,
  evento,
  abroad,
  building,
  debit,
} from "../testing/drafts/draft-parts.ts";
import { ADDRESS, draft, service } from "../testing/drafts/drafts.ts";
import { checkDraft } from "./check-draft.ts";

describe("checkDraft accepts", () => {
  test.for<[string, Partial<InvoiceDraft>]>([
    ["works by CNO", works()],
    ["works by address", works({ obra: { address: ADDRESS } })],
    ["an event", evento()],
    ["export", abroad()],
    [
      "a tomador abroad without number or address",
      abroad({ tomador: { nif: null, noNifReason: 2, name: "X" } }),
    ],
    ["a service done abroad", { service: service({ place: { country: "PT" } }) }],
    ["a building", building()],
    ["own debit", debit({})],
    [
      "halves to the even cent, and a cent beside",
      debit({ cofins: { baseCents: 150_000, rateBasisPoints: 300, amountCents: 4_501 } }),
    ],
    ["special regime outside the Simples", { prestador: special }],
    ["exemption", { iss: iss({ kind: "exempt", benefitNumber: "31702060200001" }) }],
    [
      "suspension",
      { iss: iss({ kind: "suspended_by_court", processNumber: "0001234-56.2026.8.13.0702" }) },
    ],
    ["substitution without words", { replaces: REPLACES }],
    [
      "a service without incidence",
      { service: service({ cTribNac: "990101" }), iss: iss({ kind: "not_incident" }) },
    ],
    [
      "an intermediário that withholds",
      {
        intermediario: { ...INTERMEDIARIO, address: ADDRESS },
        iss: iss({ withheldBy: "intermediario", rateBasisPoints: 200 }),
      },
    ],
  ])("%s", ([, changes]) => {
    expect(checkDraft(draft(changes))).toBeNull();
  });
});
