import { api } from "@emita/contract/paths";
import type { Locator, Page } from "playwright-core";
import { type Answers, Reply } from "../answers.ts";
import { CLIENT } from "../data/lists.ts";
import { ISSUED, READ_EVENTS } from "../data/invoices.ts";
import {
  ACCOUNT_EVENTS,
  CONSENT,
  LINK_CODE,
  LINKED,
  NOT_LINKED,
  OWN_USER,
  SENT_TO_CLIENTS,
  SESSIONS,
} from "../data/whatsapp.ts";
import type { State } from "../state.ts";
import { answersOf } from "./invoices.ts";

const SECURITY: Answers = {
  "GET /auth/v1/user": OWN_USER,
  "GET /auth/v1/passkeys": new Reply(200, []),
  [`GET ${api.accountSessions}`]: SESSIONS,
  [`GET ${api.accountEvents}`]: ACCOUNT_EVENTS,
};

/** These cards lie below others. */
const centre = (part: Locator): Promise<void> =>
  part.evaluate((element) => element.scrollIntoView({ block: "center" }));

const showCard = (page: Page) =>
  centre(page.getByRole("region", { name: "WhatsApp", exact: true }));

async function askCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vincular um número" }).click();
  await centre(page.getByRole("group", { name: "Vincular o WhatsApp" }));
}

/** Where WhatsApp appears: on an installation that speaks it. */
export const WHATSAPP_STATES: readonly State[] = [
  {
    name: "security-phone",
    path: "/settings/seguranca",
    answers: { ...SECURITY, [`GET ${api.whatsAppLinks}`]: LINKED },
    act: showCard,
  },
  {
    name: "security-code",
    path: "/settings/seguranca",
    answers: {
      ...SECURITY,
      [`GET ${api.whatsAppLinks}`]: NOT_LINKED,
      [`POST ${api.whatsAppLinkCodes}`]: new Reply(201, LINK_CODE),
    },
    act: askCode,
  },
  {
    name: "client-consent",
    path: `/clientes/${CLIENT.id}`,
    answers: { [`GET ${api.clientWhatsAppConsent(CLIENT.id)}`]: CONSENT },
    act: showCard,
  },
  {
    name: "invoice-read",
    path: `/notas/${ISSUED.id}`,
    answers: answersOf(ISSUED, READ_EVENTS),
    act: (page) => centre(page.getByText("lida às 10:52")),
  },
  {
    name: "notices",
    path: "/settings/avisos",
    answers: { [`GET ${api.whatsAppSettings}`]: SENT_TO_CLIENTS },
  },
];
