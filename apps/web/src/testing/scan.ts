import type { UploadFile } from "@emita/e2e/fixtures/slip";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { tick } from "./controls.ts";
import { expectAddress, expectHeading, press, user } from "./screen.ts";
import { open } from "./visit.tsx";

/** Also chooses files that the browser's own chooser would hide. */
const chooser = userEvent.setup({ delay: null, applyAccept: false });

/** Chooses a file on /scan, or several at once. */
export async function chooseFile(...files: readonly UploadFile[]): Promise<void> {
  await chooser.upload(
    await screen.findByLabelText("Arquivo do documento"),
    files.map(
      ({ buffer, name, mimeType }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    ),
  );
}

/** Chooses a file on /scan and has it read. */
export async function readFile(file: UploadFile): Promise<void> {
  await open("/scan");
  await chooseFile(file);
  await expectAddress("/scan/confirm");
  await press("Confirmar e Ler");
}

/** From /scan to the complete review form. */
export async function scan(file: UploadFile): Promise<void> {
  await readFile(file);
  await expectHeading("Dados Extraídos");
  await readingEnds();
}

/** The form opens with the first results; the other fields follow. */
export async function readingEnds(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByText("Ainda lendo o documento", { exact: false })).toBeNull();
    expect(screen.queryByText("Lendo…")).toBeNull();
  });
}

export const confirmReview = (): Promise<void> =>
  tick("Confirmo que as informações estão corretas");

export const sendReview = (): Promise<void> => press("Enviar para Prefeitura");

/** Present if the document already has an invoice. */
export const REPEAT = "Quero emitir outra nota deste documento";

/** Confirms the form on screen and sends it. */
export async function sendInvoice(): Promise<void> {
  await confirmReview();
  await sendReview();
  await expectAddress(/^\/success/);
}

/** Opens a line of the summary below the five fields. */
export async function openLine(term: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${term}`) }));
}

/** A field of the review with its label and what is said about it. */
export function itemOf(field: string): HTMLElement {
  const item = document.querySelector<HTMLElement>(`[data-review-field="${field}"]`);
  if (!item) throw new Error(`no field ${field} is on screen`);
  return item;
}
