import { z } from "zod";

/** An office that offers to pay for a company; the id is that of its member in the company. */
const officeSchema = z.object({ member_id: z.uuid(), name: z.string() });

/** Who pays for the company's invoices beyond its own plan and packs. */
export const payerSchema = z.object({
  /** Null: the company itself. */
  office: officeSchema.nullable(),
  /** Offices that the company may choose, the present one included. */
  offers: z.array(officeSchema),
});
export type Payer = z.infer<typeof payerSchema>;

export const choosePayerSchema = z.object({
  /** Of one of the offers; null: the company itself. */
  member_id: z.uuid("Escolha um dos escritórios que oferecem pagar.").nullable(),
});
export type ChoosePayer = z.output<typeof choosePayerSchema>;

/** An office's plan in the present month. */
export const officePlanSchema = z.object({
  name: z.string(),
  units: z.number().int(),
  used: z.number().int(),
  /** The last day on which it pays. */
  ends_on: z.iso.date(),
  /** Whether it has ended. */
  is_over: z.boolean(),
});
export type OfficePlan = z.infer<typeof officePlanSchema>;

/** All companies for which the office is to pay, from now on; it stops paying for all others. */
export const chooseOfficeCompaniesSchema = z.object({
  company_ids: z.array(z.uuid()).max(500, "Escolha no máximo 500 empresas."),
});
export type ChooseOfficeCompanies = z.output<typeof chooseOfficeCompaniesSchema>;
