import { api, tokenFunctions } from "@emita/contract/paths";
import type { Answers, Asked } from "./answers.ts";
import { Reply } from "./answers.ts";
import {
  AUTH_OFFERS,
  BILLING,
  CERTIFICATE,
  CITY_HALLS,
  COMPANY,
  coverageFor,
  DESK,
  ENTITLEMENT,
  NOTICES,
  ONE_COMPANY,
  TOKENS,
  WEBHOOKS,
} from "./data/account.ts";
import { BATCH, BATCH_ROWS, BATCHES } from "./data/batches.ts";
import { CLINIC, listOf } from "./data/basics.ts";
import {
  DRAFTS,
  INVOICES,
  keptDraft,
  MONTHS,
  PREVIEW,
  SCHEDULED,
  STATS,
  TOTALS,
} from "./data/invoices.ts";
import {
  CLIENT,
  CLIENT_STATS,
  CLIENTS,
  CONSULTING,
  NO_PIX_ADDRESS,
  NOTHING_DUE,
  PAYMENTS,
  REPEATS,
  SERVICES,
} from "./data/lists.ts";
import { CODES, DIRECTORY_ENTRY, RECEIVED_SLIP, SLIP, SLIP_PICTURE } from "./data/reading.ts";

/** The form that a screen has kept last: reading it again gives what was kept. */
const keep = ({ body }: Asked) => new Reply(201, keptDraft({ ...body, draft: undefined }));

/** What a company in its daily work is answered; a state names only what differs. */
export const USUAL: Answers = {
  "GET /auth/v1/settings": AUTH_OFFERS,
  [`GET ${api.companies}`]: ONE_COMPANY,
  [`GET ${api.company}`]: COMPANY,
  [`GET ${api.companyLogo}`]: new Reply(204),
  [`GET ${api.certificate}`]: CERTIFICATE,
  [`GET ${api.entitlement}`]: ENTITLEMENT,
  [`GET ${api.entitlementPayer}`]: { office: null, offers: [] },
  [`GET ${api.billing}`]: BILLING,
  [`GET ${api.cityHallStatus}`]: CITY_HALLS,
  [`GET ${api.notificationChoices}`]: NOTICES,
  [`GET ${tokenFunctions.list}`]: TOKENS,
  [`GET ${api.webhooks}`]: WEBHOOKS,
  [`GET ${api.desk}`]: DESK,

  [`GET ${api.invoices}`]: INVOICES,
  [`GET ${api.invoices}?status=draft`]: DRAFTS,
  [`GET ${api.invoices}?status=scheduled`]: SCHEDULED,
  [`GET ${api.invoices}?search=${CLINIC.cnpj}`]: listOf([]),
  [`GET ${api.invoiceStats}`]: STATS,
  [`GET ${api.invoiceMonths}`]: MONTHS,
  [`GET ${api.invoiceTotals}`]: TOTALS,
  [`POST ${api.invoicePreview}`]: PREVIEW,
  [`POST ${api.invoices}`]: keep,

  [`GET ${api.clients}`]: CLIENTS,
  [`GET ${api.clientStats}`]: CLIENT_STATS,
  [`GET ${api.client(CLIENT.id)}`]: CLIENT,
  [`GET ${api.clientWhatsAppConsent(CLIENT.id)}`]: {
    available: false,
    to_clients: false,
    number: null,
    consent: null,
  },
  [`GET ${api.services}`]: SERVICES,
  [`GET ${api.service(CONSULTING.id)}`]: CONSULTING,
  [`GET ${api.incomingPayments}`]: PAYMENTS,
  [`GET ${api.pixAddress}`]: NO_PIX_ADDRESS,
  [`GET ${api.bankAccounts}`]: { data: [], banks: [{ bank: "inter", name: "Inter", needs: [] }] },
  [`GET ${api.mailAddress}`]: {
    available: false,
    address: null,
    created_at: null,
    last_received_at: null,
  },
  [`GET ${api.documents}?state=waiting`]: { data: [] },
  [`GET ${api.recurrences}`]: REPEATS,
  [`GET ${api.recurrencesDue}`]: NOTHING_DUE,
  [`GET ${api.batches}`]: BATCHES,
  [`GET ${api.batch(BATCH.id)}`]: BATCH,
  [`GET ${api.batchRows(BATCH.id)}`]: BATCH_ROWS,

  [`GET ${api.cnpj(CLINIC.cnpj)}`]: DIRECTORY_ENTRY,
  [`GET ${api.serviceCodes}`]: CODES,
  [`GET ${api.city("3550308")}`]: ({ query }: Asked) => coverageFor(query.get("tax_regime")),
  [`POST ${api.documents}`]: new Reply(202, RECEIVED_SLIP),
  [`GET ${api.document(SLIP.id)}`]: SLIP,
  [`GET ${api.documentPage(SLIP.id, 1)}`]: new Reply(200, SLIP_PICTURE, "image/jpeg"),
};
