import type { Style } from "../../style.ts";
import type { Kind } from "../kind.ts";
import { debitNfse, nfseRequest, ownerStatement, provisional, selfEmployed } from "./accounts.ts";
import { bankBoleto, paymentPage } from "./bank-slip.ts";
import { dunning, tradeBill } from "./claims.ts";
import { bulletin, mediaOrder, supplierOrder, townOrder } from "./corporate.ts";
import { booking, till } from "./counter.ts";
import { machineHours, responsibility, serviceReport, serviceSheet } from "./field.ts";
import { insurerStatement, shifts } from "./health.ts";
import { agreement, bilingual, feeLetter, offerLetter } from "./offices.ts";
import {
  clinicReceipt,
  roomReceipt,
  stationersReceipt,
  taxiReceipt,
  tuition,
  typedReceipt,
} from "./receipts.ts";
import { chatFile, chatScreen, mail } from "./talk.ts";
import { appStatement, cardBoleto, pixReceipt, tedReceipt } from "./transfers.ts";

/** Kinds drawn from real papers by a third author, who had not read the reader's rules. */
export const THIRD_KINDS: Readonly<Record<string, Kind>> = {
  bankSlip: bankBoleto,
  paymentPage,
  tradeBill,
  dunning,
  pixReceipt,
  tedReceipt,
  appStatement,
  cardSlip: cardBoleto,
  stationersReceipt,
  typedReceipt,
  clinicReceipt,
  roomReceipt,
  taxiReceipt,
  tuition,
  feeLetter,
  provisional,
  bilingual,
  offerLetter,
  agreement,
  selfEmployed,
  debitNote: debitNfse,
  supplierOrder,
  bulletin,
  townOrder,
  noteRequest: nfseRequest,
  mediaOrder,
  ownerStatement,
  serviceReport,
  responsibility,
  machineHours,
  serviceSheet,
  shifts,
  insurerStatement,
  till,
  booking,
  chatScreen,
  chatFile,
  mail,
};

const STRIP: Partial<Style> = { family: "Courier", size: 8, width: 260, form: "inline" };
const TELEPHONE: Partial<Style> = { family: "Helvetica", size: 10, width: 390, ruled: false };
const BANK_FORM: Partial<Style> = {
  size: 8,
  leading: 1.3,
  ruled: true,
  colon: false,
  labels: "as-is",
};

/** The fixed look of prints by tills, telephones and banks' systems, whatever the company's style. */
export const THIRD_DRESSES: Readonly<Partial<Record<string, Partial<Style>>>> = {
  till: STRIP,
  cardSlip: STRIP,
  chatScreen: TELEPHONE,
  pixReceipt: { width: 390 },
  bankSlip: BANK_FORM,
  paymentPage: BANK_FORM,
  insurerStatement: BANK_FORM,
  // Its questions end with their own mark.
  noteRequest: { colon: false },
};
