import type { DeductionDocument, Reimbursement } from "../../../draft-documents.ts";
import { keyCheckDigit } from "../../../nacional/identifiers.ts";
import type { Random } from "../random.ts";
import { randomAddress } from "./people.ts";

const DAY = "2026-11-02";
const NAMES = ["Nota de débito nº 7", "Recibo – “viagem”"];
const SUPPLIER = { taxId: "11444777000161", name: "Fornecedor Exemplo Ltda" };

/** Amounts received for others, at most `cents` in total. */
export function randomReimbursements(random: Random, cents: number): readonly Reimbursement[] {
  return Array.from({ length: random.int(1, 3) }, () => {
    const kind = random.pick([1, 2, 3, 4, 99] as const);
    return {
      document: reimbursed(random),
      ...(random.chance(0.5) && { supplier: SUPPLIER }),
      issuedOn: DAY,
      serviceOn: DAY,
      kind,
      ...(kind === 99 && { description: "Custas do processo" }),
      amountCents: Math.max(1, Math.floor(cents / 3)),
    };
  });
}

function reimbursed(random: Random): Reimbursement["document"] {
  const kind = random.pick([1, 2, 3, 9] as const);
  return random.pick<Reimbursement["document"]>([
    { electronic: { kind, key: "3526".repeat(11), ...(kind === 9 && { name: "BP-e" }) } },
    { cityCode: "3550308", number: "123", name: random.pick(NAMES) },
    { number: "A-77", name: random.pick(NAMES) },
  ]);
}

/** Documents of deductions with at most `cents` in total. `isSelfContained`: refers to no NFS-e that must exist. */
export function randomDeductions(
  random: Random,
  cents: number,
  isSelfContained: boolean,
): readonly DeductionDocument[] {
  return Array.from({ length: random.int(1, 3) }, () => {
    const kind = random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 99, 99, 99, 99] as const);
    const amountCents = Math.max(1, Math.floor(cents / 3));
    return {
      document: deducted(random, isSelfContained),
      ...(random.chance(0.5) && { supplier: { ...SUPPLIER, address: randomAddress(random) } }),
      kind,
      ...(kind === 99 && { description: "Outra dedução" }),
      issuedOn: DAY,
      deductibleCents: amountCents + random.pick([0, 100]),
      amountCents,
    };
  });
}

function deducted(random: Random, isSelfContained: boolean): DeductionDocument["document"] {
  const others: readonly DeductionDocument["document"][] = [
    { nfeKey: withCheckDigit("3526111144477700016155001000000123100001239") },
    { cityCode: "3550308", number: "123", verificationCode: "AB12CD34" },
    { fiscalNumber: "Cupom 77" },
    { number: "Recibo nº 7" },
  ];
  if (isSelfContained || random.chance(0.7)) return random.pick(others);
  return { nfseKey: withCheckDigit("3170206211222333000181000000000005726111482915036") };
}

function withCheckDigit(digits: string): string {
  return digits + keyCheckDigit(digits);
}
