import { z } from "zod";
import {
  addressSchema,
  cityCode,
  day,
  digits,
  money,
  nfseKey,
  taxId,
  words,
} from "./invoice-parts.ts";

/** Documents of third parties that an invoice names: amounts passed on, and deductions from the base of ISS. */

const OTHER = 99;
const positive = money.positive("O valor deve ser maior que zero.");

/** Only the kind "other" has a description in words. */
const saysWhat = ({ kind, description }: { kind: number; description?: string | undefined }) =>
  (kind === OTHER) === (description !== undefined);
const SAYS_WHAT = {
  path: ["description"],
  error: "Descreva o documento quando o tipo é 99 (outros), e só então.",
};

const electronicSchema = z
  .strictObject({
    /** 1 NFS-e, 2 NF-e, 3 CT-e, 9 another electronic document. */
    kind: z.literal([1, 2, 3, 9]),
    key: z.string("Informe a chave.").regex(/^[0-9A-Za-z]{1,50}$/, "Confira a chave do documento."),
    /** The kind of document, for 9. */
    name: words(255).optional(),
  })
  .refine(({ kind, name }) => (kind === 9) === (name !== undefined), {
    path: ["name"],
    error: "Diga que documento é quando o tipo é 9, e só então.",
  });

/** Reimbursement, pass-on or compensation: amounts received for third parties. */
export const reimbursementSchema = z
  .strictObject({
    document: z.union(
      [
        z.strictObject({ electronic: electronicSchema }),
        /** Another fiscal document, of a city. */
        z.strictObject({ city_code: cityCode, number: words(255), name: words(255) }),
        /** Any other document. */
        z.strictObject({ number: words(255), name: words(255) }),
      ],
      "Informe a chave do documento, ou o número e o nome dele.",
    ),
    supplier: z.strictObject({ tax_id: taxId, name: words(150) }).optional(),
    issued_on: day,
    /** Date of the document's subject; absent: the day of its issue. */
    service_on: day.optional(),
    /** tpReeRepRes: 1 to 4, or 99 other. */
    kind: z.literal([1, 2, 3, 4, 99]),
    description: words(150).optional(),
    amount: positive,
  })
  .refine(saysWhat, SAYS_WHAT);

/** A document behind a deduction from the base of ISS. */
export const deductionDocumentSchema = z
  .strictObject({
    document: z.union(
      [
        z.strictObject({ nfse_key: nfseKey }),
        z.strictObject({ nfe_key: digits(44, "A chave de uma NF-e tem 44 números.") }),
        z.strictObject({
          city_code: cityCode,
          number: z
            .string("Informe o número da nota.")
            .regex(/^[0-9]{1,15}$/, "O número da nota tem até 15 dígitos."),
          verification_code: z
            .string("Informe o código de verificação.")
            .regex(/^[0-9A-Za-z]{1,9}$/, "O código de verificação tem até 9 letras e números."),
        }),
        z.strictObject({ fiscal_number: words(255) }),
        z.strictObject({ number: words(255) }),
      ],
      "Informe a chave da nota, ou o número do documento.",
    ),
    supplier: z
      .strictObject({ tax_id: taxId, name: words(300), address: addressSchema.optional() })
      .optional(),
    /** tpDedRed: 1 to 9, or 99 other. */
    kind: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 99]),
    description: words(150).optional(),
    issued_on: day,
    /** The amount that the law lets be deducted; absent: the whole deduction. */
    deductible: positive.optional(),
    amount: positive,
  })
  .refine(saysWhat, SAYS_WHAT)
  .refine(({ deductible, amount }) => deductible === undefined || amount <= deductible, {
    path: ["amount"],
    error: "O valor deduzido não passa do valor dedutível do documento.",
  });
