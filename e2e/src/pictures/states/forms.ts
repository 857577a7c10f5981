import { api } from "@emita/contract/paths";
import type { Page } from "playwright-core";
import type { Answers } from "../answers.ts";
import { id } from "../data/basics.ts";
import { CLIENT } from "../data/lists.ts";
import { DOUBTFUL_SLIP, SLIP, SLIP_PICTURE } from "../data/reading.ts";
import { FOUR, type State } from "../state.ts";

/** The form is kept as a draft while it is typed. */
const KEPT: Answers = { [`POST ${api.invoicePresence(id(210))}`]: { data: [] } };

async function choose(page: Page): Promise<void> {
  const file = { name: "boleto.jpg", mimeType: "image/jpeg", buffer: SLIP_PICTURE };
  await page.locator("main input[type=file]").first().setInputFiles(file);
  await page.waitForURL("**/scan/confirm");
}

async function read(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole("button", { name: "Confirmar e Ler" }).click();
  await page.waitForURL("**/scan/form");
}

/** The ways to an invoice: a document, its reading, a Pix payment. */
export const FORM_STATES: readonly State[] = [
  { name: "scan", path: "/scan" },
  { name: "scan-confirm", path: "/scan", act: choose },
  { name: "review", path: "/scan", answers: KEPT, act: read, looks: FOUR },
  {
    name: "review-doubt",
    path: "/scan",
    answers: { ...KEPT, [`GET ${api.document(SLIP.id)}`]: DOUBTFUL_SLIP },
    act: read,
  },
  { name: "pix", path: "/pix" },
  { name: "pix-filled", path: `/pix?cliente=${CLIENT.id}`, answers: KEPT, looks: FOUR },
];
