import { pixGivenBack, pixPrint, boletoPaid, statement, wire } from "./bank-prints.ts";
import { chatExport, platformMail } from "./chats.ts";
import { dental, handForm, insurerGuide, sessions, typewritten, veterinary } from "./forms.ts";
import { condominium, leaves, membership, notary, spaceRental } from "./housing.ts";
import type { Kind } from "./kind.ts";
import { accountant, commission, invoice, lawyer, subscription, timesheet } from "./offices.ts";
import { commitment, payslip, retained } from "./public-and-payroll.ts";
import { eventBudget, freightBill, manyParties, visit, workshop } from "./works.ts";

/** Kinds drawn from typical papers of businesses and their clients, by an author who had not read the reader's rules. */
export const OTHER_KINDS: Readonly<Record<string, Kind>> = {
  pixPrint,
  pixGivenBack,
  wire,
  slipPaid: boletoPaid,
  statement,
  handForm,
  typewritten,
  dental,
  sessions,
  insurerGuide,
  veterinary,
  condominium,
  membership,
  spaceRental,
  notary,
  leaves,
  accountant,
  lawyer,
  invoice,
  subscription,
  timesheet,
  commission,
  workshop,
  visit,
  eventBudget,
  freightBill,
  manyParties,
  commitment,
  retained,
  payslip,
  chatExport,
  platformMail,
};
