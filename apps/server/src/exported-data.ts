import { accountOwnData } from "./identity/public.ts";
import { batchOwnData } from "./features/batches/public.ts";
import { billingOwnData } from "./features/billing/public.ts";
import { chargeOwnData } from "./features/charges/public.ts";
import { clientOwnData } from "./features/clients/public.ts";
import { companyOwnData } from "./features/companies/public.ts";
import { documentOwnData } from "./features/documents/public.ts";
import { entitlementOwnData, officePlanOwnData } from "./features/entitlements/public.ts";
import { incomingPaymentOwnData } from "./features/incoming-payments/public.ts";
import { invoiceOwnData } from "./features/invoices/public.ts";
import { mailIntakeOwnData } from "./features/mail-intake/public.ts";
import { companyMailOwnData, personMailOwnData } from "./features/notifications/public.ts";
import { paymentRuleOwnData } from "./features/payment-rules/public.ts";
import { companyPeopleOwnData, memberOwnData } from "./features/people/public.ts";
import { serviceOwnData } from "./features/services/public.ts";
import { recurrenceOwnData } from "./features/recurrences/public.ts";
import { officeTokenOwnData, tokenOwnData } from "./features/tokens/public.ts";
import { webhookOwnData } from "./features/webhooks/public.ts";
import { phoneOwnData, whatsAppOwnData } from "./features/whatsapp/public.ts";
import type { OwnData } from "./platform/context/exported-data.ts";

/** Everything that the product holds, feature by feature: of a person, and of a company. A test counts it against the catalogue. */
export const OWN_DATA: Readonly<Record<"ofPerson" | "ofCompany", readonly OwnData[]>> = {
  ofPerson: [
    accountOwnData,
    memberOwnData,
    officePlanOwnData,
    officeTokenOwnData,
    personMailOwnData,
    phoneOwnData,
  ],
  ofCompany: [
    companyOwnData,
    companyPeopleOwnData,
    entitlementOwnData,
    billingOwnData,
    invoiceOwnData,
    clientOwnData,
    batchOwnData,
    serviceOwnData,
    documentOwnData,
    mailIntakeOwnData,
    incomingPaymentOwnData,
    paymentRuleOwnData,
    chargeOwnData,
    recurrenceOwnData,
    tokenOwnData,
    webhookOwnData,
    companyMailOwnData,
    whatsAppOwnData,
  ],
};
