import type { Style } from "../../style.ts";
import type { Kind } from "../kind.ts";
import { notice, receiptAndForm } from "./bank-form.ts";
import {
  assistance,
  blockOrder,
  collectionOrder,
  howToInvoice,
  officialLetter,
  systemOrder,
  worksMeasured,
} from "./buyers.ts";
import { agreement, debitNfse, hoursWorked, offer, workshopOrder } from "./offers.ts";
import {
  animalAccount,
  funeral,
  guestFolio,
  memberLeaf,
  partyHouse,
  schoolMonth,
} from "./people.ts";
import { accountMonth, linkSale, pixOfBank, pixOfWallet } from "./pix.ts";
import {
  careReceipt,
  counterBoleto,
  receiptInWords,
  receiptLeaf,
  receitaSaude,
  selfEmployed,
} from "./receipts.ts";
import { exportedChat, formAnswers, printedMail, registrySheet, spreadsheetRow } from "./talk.ts";

/** Kinds by a fourth author, who had read neither the rules nor the third author's papers. */
export const FOURTH_KINDS: Readonly<Record<string, Kind>> = {
  receiptAndForm,
  notice,
  pixOfBank,
  pixOfWallet,
  accountMonth,
  linkSale,
  receiptInWords,
  receiptLeaf,
  selfEmployed,
  receitaSaude,
  careReceipt,
  counterSlip: counterBoleto,
  offer,
  workshopOrder,
  agreement,
  hoursWorked,
  debitNote: debitNfse,
  systemOrder,
  worksMeasured,
  howToInvoice,
  blockOrder,
  assistance,
  collectionOrder,
  officialLetter,
  schoolMonth,
  animalAccount,
  funeral,
  partyHouse,
  guestFolio,
  memberLeaf,
  printedMail,
  exportedChat,
  formAnswers,
  registrySheet,
  spreadsheetRow,
};

const BANK_FORM = { size: 8, labels: "as-is", colon: false, ruled: true } as const;
const SCREEN = { width: 360, family: "Helvetica", values: "as-is", ruled: false } as const;

/** The fixed look of some kinds. */
export const FOURTH_DRESSES: Readonly<Record<string, Partial<Style>>> = {
  receiptAndForm: BANK_FORM,
  notice: BANK_FORM,
  memberLeaf: BANK_FORM,
  registrySheet: { ...BANK_FORM, values: "as-is" },
  pixOfWallet: SCREEN,
  linkSale: SCREEN,
  counterSlip: { width: 260, family: "Courier", size: 8 },
  exportedChat: { family: "Helvetica", values: "as-is" },
};
