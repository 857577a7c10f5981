import fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjCheckDigits } from "../identifiers/cnpj.ts";
import { cpfCheckDigits } from "../identifiers/cpf.ts";
import type { InvoiceFacts } from "../invoices/invoice-facts.ts";
import { isTaxId } from "../identifiers/tax-id.ts";
import { checkInvoice } from "./check-invoice.ts";
import { CLIENT, EXPORT, MEI, NORMAL, PAULISTANA, SIMPLES } from "./testing/invoices.ts";

const cnpj = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .filter((base) => !/^(.)\1*$/.test(base))
  .map((base) => base + cnpjCheckDigits(base));
const cpf = fc
  .stringMatching(/^[0-9]{9}$/)
  .filter((base) => !/^(.)\1*$/.test(base))
  .map((base) => base + cpfCheckDigits(base));
const invoices = fc.record({
  base: fc.constantFrom(SIMPLES, NORMAL, MEI, PAULISTANA),
  taxId: fc.oneof(cnpj, cpf),
  amountCents: fc.integer({ min: 150_000, max: 999_999_999_999_999 }),
  name: fc.stringMatching(/^[A-ZÀ-Ú][a-zà-ú .&-]{3,80}$/),
});

test("a valid invoice passes for any client and value", () => {
  fc.assert(
    fc.property(invoices, ({ base, taxId, amountCents, name }) => {
      const invoice: InvoiceFacts = { ...base, amountCents, tomador: { ...CLIENT, taxId, name } };
      expect(checkInvoice(invoice)).toEqual([]);
    }),
  );
});

test("one wrong digit in the client's number is found on its field, in any invoice", () => {
  fc.assert(
    fc.property(invoices, fc.nat(13), ({ base, taxId }, at) => {
      const index = at % taxId.length;
      const digit = taxId[index] === "7" ? "3" : "7";
      const wrong = taxId.slice(0, index) + digit + taxId.slice(index + 1);
      // In rare cases the check digits fit the wrong number, too: then the fault cannot be found.
      fc.pre(!isTaxId(wrong));
      const fields = checkInvoice({ ...base, tomador: { ...CLIENT, taxId: wrong } });
      expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(["cnpj"]));
    }),
  );
});

test("a check never throws, however broken the invoice", () => {
  const cents = fc.oneof(fc.integer(), fc.double(), fc.constant(undefined));
  fc.assert(
    fc.property(
      fc.constantFrom(SIMPLES, NORMAL, MEI, PAULISTANA, EXPORT),
      fc.record({
        amountCents: fc.oneof(fc.integer(), fc.double()),
        unconditionalDiscountCents: cents,
        deductionsCents: cents,
        description: fc.string({ unit: "binary" }),
        competencia: fc.string(),
        series: fc.string(),
      }),
      (base, changes) => {
        const given = Object.fromEntries(
          Object.entries(changes).filter(([, value]) => value !== undefined),
        );
        expect(() => checkInvoice({ ...base, ...given })).not.toThrow();
      },
    ),
  );
});
