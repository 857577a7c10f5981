import { expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { testCertificate, TEST_CNPJ } from "../testing/certificates.ts";
import { dpsLayoutFaults } from "../testing/pdf/layout.ts";
import { answerRefusals, MATRIX_DAYS, serviceMatrix } from "../testing/drafts/service-matrix.ts";
import { nacional } from "./driver.ts";

const certificate = testCertificate();
const build = (draft: InvoiceDraft) => nacional.buildIssue(draft, certificate, 2);
/** Coprime to the number of cases per code: no code, regime or client is left out. */
const STEP = 11;

/** Why a case cannot be issued; null when its declaration is signed and valid. */
function deadEnd(draft: InvoiceDraft): string | null {
  const result = answerRefusals(draft, build);
  if (!result.ok) return `${result.field} ${result.code}: ${result.text}`;
  const [fault] = dpsLayoutFaults(result.message.xml);
  return fault ?? null;
}

// `npm run bench -- campaign` runs the whole matrix; here each code has different regimes and clients on each day.
test.each(MATRIX_DAYS.map((day, index) => ({ day, offset: index })))(
  "every national code can become a signed declaration on $day",
  ({ day, offset }) => {
    const cases = serviceMatrix(day, { cnpj: TEST_CNPJ, cityCode: "3170206" });
    const some = cases.filter((_, index) => (index + offset) % STEP === 0);
    const codes = new Set(some.map(({ draft }) => draft.service.cTribNac));
    expect(codes.size).toBe(338);
    const ends = some.flatMap(({ name, draft }) => {
      const end = deadEnd(draft);
      return end === null ? [] : [`${name}: ${end}`];
    });
    expect(ends).toEqual([]);
  },
);
