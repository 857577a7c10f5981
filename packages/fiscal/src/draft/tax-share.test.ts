import { expect, test } from "vitest";
import { draft, prestador } from "../testing/drafts/drafts.ts";
import { taxShare } from "./tax-share.ts";

const RATE = { basisPoints: 684, month: "2026-10" };
const ESTIMATE = { federalBasisPoints: 1_345, stateBasisPoints: 0, municipalBasisPoints: 290 };

test.each([
  ["nothing is known", draft(), null],
  ["the Simples' rate", draft({ prestador: prestador({ simplesRate: RATE }) }), 684],
  [
    "an estimate goes before it",
    draft({ prestador: prestador({ simplesRate: RATE }), approximateTaxes: ESTIMATE }),
    1_635,
  ],
  [
    "a rate of former days, outside the Simples",
    draft({ prestador: prestador({ regime: "normal", simplesRate: RATE }) }),
    null,
  ],
] as const)("%s", (_, nfse, share) => {
  expect(taxShare(nfse)).toBe(share);
});
