import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate } from "../testing/certificates.ts";
import { draftAtRandom } from "../testing/drafts/drafts-at-random.ts";
import { elementNames } from "../testing/pdf/layout.ts";
import { hasOfficialFiles, OFFICIAL, officialFaults } from "../testing/nacional/official.ts";
import { seededRandom } from "../testing/drafts/random.ts";
import { buildIssue } from "./build.ts";
import { INF_DPS } from "./wire.ts";

/** XSD_DRAFTS raises it; the campaign of 10,000 is `npm run bench -- fiscal`. */
const DRAFTS = Number(process.env["XSD_DRAFTS"] ?? 300);
const SEED = 20_261_120;

const certificate = testCertificate();
const frame = {
  cnpj: "11222333000181",
  cityCode: "3170206",
  emittedAt: new Date("2026-11-20T13:16:00Z"),
  competencia: "2026-11-20",
};

describe.skipIf(!hasOfficialFiles)(`drafts of every kind against the ${OFFICIAL}`, () => {
  test("drafts by the rules are refused neither by us nor by the schema", () => {
    const random = seededRandom(SEED);
    const unwritten = new Set(elementNames(INF_DPS));
    for (let number = 1; number <= DRAFTS; number += 1) {
      const result = buildIssue(draftAtRandom(random, { ...frame, number }), certificate, 2);
      const refused = result.ok ? null : `${result.field} ${result.code}`;
      expect({ number, refused }).toEqual({ number, refused: null });
      const xml = result.ok ? result.message.xml : "";
      expect(officialFaults("DPS", xml)).toEqual([]);
      for (const [, name = ""] of xml.matchAll(/<(\w+)/g)) unwritten.delete(name);
    }
    // Every element that we can write was written and validated.
    expect([...unwritten]).toEqual([]);
  });

  test("drafts mixed from two are refused by us or valid by the schema", () => {
    const random = seededRandom(SEED + 1);
    const counts = { accepted: 0, refused: 0 };
    for (let number = 1; number <= DRAFTS; number += 1) {
      const one = draftAtRandom(random, { ...frame, number });
      const other = draftAtRandom(random, { ...frame, number });
      const result = buildIssue(crossed(random, one, other), certificate, 2);
      expect(result.ok ? officialFaults("DPS", result.message.xml) : []).toEqual([]);
      // Our checks by field must find every fault before the layout table does.
      expect(result.ok ? "" : result.code).not.toBe("layout");
      counts[result.ok ? "accepted" : "refused"] += 1;
    }
    expect(counts.accepted).toBeGreaterThan(DRAFTS / 20);
    expect(counts.refused).toBeGreaterThan(DRAFTS / 20);
  });
});

/** `one` with some of its parts replaced by those of `other`, present or absent. */
function crossed(
  random: ReturnType<typeof seededRandom>,
  one: InvoiceDraft,
  other: InvoiceDraft,
): InvoiceDraft {
  const taken = Object.fromEntries(
    Object.entries(other).filter(() => random.chance(0.3)),
  ) satisfies Partial<InvoiceDraft>;
  return { ...one, ...taken };
}
