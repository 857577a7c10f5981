import { listInvoices, openAccount } from "@emita/e2e/api-client";
import { emptyFile, wrongType } from "@emita/e2e/fixtures/bad-files";
import { writeBoletos, writeCarne } from "@emita/e2e/fixtures/slip-pdf";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { answer } from "../../../testing/answer.ts";
import { expectWords } from "../../../testing/controls.ts";
import { keepDocumentsInMemory } from "../../../testing/device-documents.ts";
import { chooseFile } from "../../../testing/scan.ts";
import {
  buttonOf,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { reload, visit } from "../../../testing/visit.tsx";

beforeEach(keepDocumentsInMemory);

const { url } = sharedProduct();
const SURE = "Ao enviar, você confirma que as informações estão corretas.";
const SEND = "Enviar para Prefeitura";

async function startQueue(count: number) {
  const account = await openAccount(url);
  await visit("/scan", { as: account });
  await chooseFile(...(await writeBoletos(count)));
  // In the order in which they were chosen: what is read first would open first.
  await expectText(/^Todos lidos\./);
  await user.click(await screen.findByRole("link", { name: `Conferir ${count} documentos` }));
  await expectHeading("Conferir documentos");
  return account;
}

/** The document with this number is open, and the keyboard is on the button that sends. */
async function expectReady(number: number): Promise<void> {
  await screen.findByText(`boleto-${number}.pdf`, { selector: "main b" });
  await expectValue("Valor (R$)", `${100 + number},00`);
  await expectText(SURE);
  const send = await buttonOf(SEND);
  await waitFor(() => expect(document.activeElement).toBe(send));
}

describe("many documents at once", () => {
  test("Enter sends and opens the next; one that was put off comes last; nothing goes out twice", async () => {
    const account = await startQueue(3);
    const created = answer("/api/v1/invoices", (pass) => pass());
    await expectReady(1);
    await expectWords("1 de 3");
    await expectAccessible();
    await user.keyboard("{Alt>}p{/Alt}");
    await expectReady(2);
    await user.keyboard("{Alt>}v{/Alt}");
    await expectReady(1);
    await user.keyboard("{Alt>}p{/Alt}");
    await expectReady(2);
    await user.keyboard("{Enter}");
    await expectReady(3);
    await expectWords("2 de 3");
    await user.keyboard("{Enter}");
    await expectReady(1);
    await expectWords("3 de 3");
    await user.keyboard("{Enter}");
    await expectText("Tudo conferido", "3 notas foram enviadas para a prefeitura.");
    const { data } = await listInvoices(url, account);
    expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([101, 102, 103]));
    expect(data).toHaveLength(3);
    expect(created.count()).toBeGreaterThanOrEqual(3);
  });

  test("a reload goes on at the same document, with what was typed", async () => {
    await startQueue(3);
    await expectReady(1);
    await user.keyboard("{Enter}");
    await expectReady(2);
    await fill("Razão Social / Nome", "Nome que eu digitei");
    await reload();
    await expectValue("Razão Social / Nome", "Nome que eu digitei");
    await expectValue("Valor (R$)", "102,00");
    await expectWords("2 de 3");
  });

  test("a document with several invoices asks for each, and what is taken out is not sent", async () => {
    const account = await openAccount(url);
    await visit("/scan", { as: account });
    const [boleto] = await writeBoletos(1);
    if (boleto) await chooseFile(await writeCarne(), boleto);
    await user.click(await screen.findByRole("link", { name: "Conferir 2 documentos" }));
    await screen.findByRole("button", { name: "Tirar da fila" });
    // Whichever was read first is open.
    const isCarne = screen.queryAllByText("carne.pdf").length > 0;
    await press("Tirar da fila");
    await expectWords("2 de 2");
    await expectText(isCarne ? (boleto?.name ?? "") : "carne.pdf");
    expect((await listInvoices(url, account)).data).toEqual([]);
  });
});

describe("before the review", () => {
  test("files that cannot be read are named, and keep nothing else back", async () => {
    await visit("/scan", { as: await openAccount(url) });
    await chooseFile(...(await writeBoletos(2)), wrongType, emptyFile);
    await expectToast("2 não entraram");
    await screen.findByRole("link", { name: "Conferir 2 documentos" });
    await press("Descartar 2 documentos");
    await press("Descartar");
    await waitFor(() => expect(screen.queryByRole("link", { name: /^Conferir/ })).toBeNull());
  });

  test("more than a hundred are refused at once", async () => {
    await visit("/scan", { as: await openAccount(url) });
    const [boleto] = await writeBoletos(1);
    if (boleto) await chooseFile(...Array.from({ length: 101 }, () => boleto));
    await expectToast("Erro no upload", /^Até 100 documentos por vez\./);
  });

  test("an empty queue says so", async () => {
    await visit("/scan/fila", { as: await openAccount(url) });
    await expectText("Nenhum documento na fila");
  });
});
