import { z } from "zod";

/** Creates a charge at its bank when the request itself could not. */
export const placeChargeJob = {
  name: "place-charge",
  payload: z.object({ companyId: z.uuid(), chargeId: z.uuid() }),
};

/** Makes the invoice of a paid charge. */
export const issueChargeJob = {
  name: "issue-charge",
  payload: z.object({ companyId: z.uuid(), chargeId: z.uuid() }),
};

/** Asks the bank of an account what it received since the last question. */
export const askBankJob = {
  name: "ask-bank",
  payload: z.object({ companyId: z.uuid(), accountId: z.uuid() }),
};

/** Asks the bank of an account about what a call to us named. */
export const askAboutPixJob = {
  name: "ask-about-pix",
  payload: z.object({
    companyId: z.uuid(),
    accountId: z.uuid(),
    endToEndIds: z.array(z.string()),
    txids: z.array(z.string()),
  }),
};
