import type { Page } from "playwright-core";
import type { UploadFile } from "../fixtures/slip.ts";
import { buttonOf, expectAddress, expectHeading, fieldOf } from "./screen.ts";

/** Chooses a file on /scan, as 'Enviar Arquivo' does; a string is the path of one on disk. */
export async function chooseFile(page: Page, file: UploadFile | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Enviar Arquivo" }).first().click(),
  ]);
  await chooser.setFiles(typeof file === "string" ? file : { ...file });
}

const READING_MAX_WAIT_MS = 90_000;

/** 'Confirmar e Ler', and the reading that follows. */
export async function read(page: Page): Promise<void> {
  await buttonOf(page, "Confirmar e Ler").click();
  const busy = buttonOf(page, "Analisando...");
  await busy.waitFor({ state: "hidden", timeout: READING_MAX_WAIT_MS });
}

/** From /scan to the review form. */
export async function scan(page: Page, file: UploadFile): Promise<void> {
  await page.goto("/scan");
  await chooseFile(page, file);
  await expectAddress(page, "/scan/confirm");
  await read(page);
  await expectAddress(page, "/scan/form");
  await expectHeading(page, "Dados Extraídos");
  await readingEnds(page);
}

/** The form opens with the first results; the other fields follow. */
export async function readingEnds(page: Page): Promise<void> {
  await page
    .getByText("Ainda lendo o documento")
    .waitFor({ state: "hidden", timeout: READING_MAX_WAIT_MS });
}

/** The five fields of the review form. */
export function reviewFields(page: Page) {
  return {
    name: fieldOf(page, "Razão Social / Nome"),
    taxId: fieldOf(page, "CNPJ/CPF"),
    amount: fieldOf(page, "Valor (R$)"),
    code: page.getByRole("combobox", { name: "Código de Serviço", exact: true }),
    description: fieldOf(page, "Descrição do Serviço"),
    confirmation: page.getByRole("checkbox", {
      name: "Confirmo que as informações estão corretas",
    }),
    /** Present if the document already has an invoice. */
    repeat: page.getByRole("checkbox", { name: "Quero emitir outra nota deste documento" }),
    send: buttonOf(page, "Enviar para Prefeitura"),
  };
}

/** Confirms the form on screen and sends it. */
export async function sendInvoice(page: Page): Promise<void> {
  const form = reviewFields(page);
  await form.confirmation.check();
  await form.send.click();
  await expectAddress(page, /^\/success/);
}
