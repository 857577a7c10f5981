import { api } from "@emita/contract/paths";
import { describe, expect } from "vitest";
import { bearer, listInvoices, openAccount, renameCompany, type Account } from "./api-client.ts";
import { test } from "./browser.ts";
import { drawSlip, LEAVES, printCarne, printSlip, SLIP, type UploadFile } from "./fixtures/slip.ts";
import { reviewFields, scan, sendNote } from "./pages/scan.ts";
import { expectAddress, expectToast, expectValue, expectWords } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("checks before an invoice is sent", () => {
  test("a document with an invoice shows that invoice, and needs a confirmation", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const slip = await drawSlip(browser);
    await scan(page, slip);
    expect(await reviewFields(page).repeat.count()).toBe(0);
    await sendNote(page);

    // The same boleto in another file: its digit line reveals it.
    await scan(page, await printSlip(browser));
    await expectWords(page, "Este boleto já virou nota: a linha digitável é a mesma.", SLIP.payer);
    const link = page.getByRole("link", { name: "Ver nota" });
    expect(await link.getAttribute("href")).toMatch(/^\/notas\/[0-9a-f-]+$/);
    const form = reviewFields(page);
    await form.confirmation.check();
    await form.send.click({ force: true });
    await expectToast(
      page,
      "Confirmação necessária",
      "Já existe uma nota deste documento. Confirme que quer emitir outra.",
    );
    await reviewFields(page).repeat.check();
    await form.send.click();
    await expectAddress(page, /^\/success/);

    // The very same file; another account does not learn of it.
    await scan(page, slip);
    await expectWords(page, "Este documento já virou nota.");
    await expect.poll(() => page.getByRole("link", { name: "Ver nota" }).count()).toBe(2);
    expect(await duplicatesOf(await openAccount(url), slip)).toEqual([]);
  });

  test("a carnê of three leaves gives one invoice each; repeating the first needs the person's confirmation", async ({
    open,
    browser,
  }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    const carne = await printCarne(browser);
    await scan(page, carne);
    const list = page.getByRole("region", { name: "Boletos do arquivo" });
    await expectWords(page, "Este arquivo tem 3 boletos.");
    const leaf = (number: number) => list.getByRole("listitem").nth(number).getByRole("button");
    for (const [index, { due, amount }] of LEAVES.entries())
      await expect
        .poll(() => leaf(index).textContent())
        .toContain(`${SLIP.payer}R$ ${amount}Vence em ${due}`);

    await leaf(0).click();
    await expectWords(page, "Boleto 1 de 3");
    await expectValue(reviewFields(page).amount, LEAVES[0].amount);
    await sendNote(page);
    await expectWords(page, "Este arquivo tem mais 2 notas para emitir.");

    await page.getByRole("link", { name: "Continuar com o mesmo arquivo" }).click();
    await expect.poll(() => leaf(0).textContent()).toContain("Já virou nota");
    expect(await leaf(1).textContent()).not.toContain("Já virou nota");
    await leaf(1).click();
    await expectValue(reviewFields(page).amount, LEAVES[1].amount);
    await expectValue(reviewFields(page).description, "Consultoria técnica, parcela 2 de 3");
    expect(await reviewFields(page).repeat.count()).toBe(0);
    await sendNote(page);
    const { data: notes } = await listInvoices(url, account);
    expect(notes.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([310, 320]);

    await page.getByRole("link", { name: "Continuar com o mesmo arquivo" }).click();
    await leaf(0).click();
    await expectWords(page, "Este boleto já virou nota: a linha digitável é a mesma.");
    await reviewFields(page).confirmation.check();
    await reviewFields(page).send.click({ force: true });
    await expectToast(
      page,
      "Confirmação necessária",
      "Já existe uma nota deste documento. Confirme que quer emitir outra.",
    );
    await reviewFields(page).repeat.check();
    await reviewFields(page).send.click();
    await expectAddress(page, /^\/success/);
  });

  test("the server itself refuses an unconfirmed repetition", async ({ browser }) => {
    const account = await openAccount(url);
    const slip = await drawSlip(browser);
    const invoice = {
      company_name: SLIP.payer,
      cnpj: SLIP.payerCnpj,
      service_description: SLIP.description,
      service_code: "17.01",
      amount: 1850,
    };
    const post = (body: object) =>
      fetch(`${url}${api.invoices}`, {
        method: "POST",
        headers: { ...bearer(account.accessToken), "content-type": "application/json" },
        body: JSON.stringify({ ...invoice, ...body }),
      });
    const first = await upload(account, slip);
    expect((await post({ document_id: first })).status).toBe(201);
    const again = await upload(account, slip);
    const refused = await post({ document_id: again });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "duplicate_document" });
    expect((await post({ document_id: again, confirm_duplicate: true })).status).toBe(201);
    const foreign = await upload(await openAccount(url), slip);
    expect((await post({ document_id: foreign })).status).toBe(422);
  });

  test("a boleto with another beneficiary shows a warning, the company's own does not", async ({
    open,
    browser,
  }) => {
    const own = await open({ as: await openAccount(url) });
    await scan(own, await printSlip(browser));
    await expectValue(reviewFields(own).name, SLIP.payer);
    expect(await own.getByText("não é a sua empresa").count()).toBe(0);

    const account = await openAccount(url);
    await renameCompany(url, account);
    const page = await open({ as: account });
    await scan(page, await printSlip(browser));
    await expectWords(
      page,
      "O beneficiário não é a sua empresa.",
      "Marina Prado Consultoria Ltda, 35.887.104/0001-44",
    );
  });

  test("the service code is that of the client's last invoice", async ({ open, browser }) => {
    const account = await openAccount(url);
    const page = await open({ as: account });
    await scan(page, await printSlip(browser));
    const { code } = reviewFields(page);
    await expectValue(code, "17.01 - Assessoria ou consultoria");
    await code.fill("17.02");
    await page
      .getByRole("option", { name: /^17\.02/ })
      .first()
      .click();
    await sendNote(page);
    await scan(page, await printSlip(browser));
    await expectValue(reviewFields(page).code, /^17\.02/);
    await expectWords(page, "O mesmo da última nota para este cliente.");
  });
});

async function upload(account: Account, { buffer, name }: UploadFile): Promise<string> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(buffer)], name));
  const answer = await fetch(`${url}${api.documents}`, {
    method: "POST",
    headers: bearer(account.accessToken),
    body,
  });
  const { id } = await answer.json();
  return String(id);
}

async function duplicatesOf(account: Account, slip: UploadFile): Promise<unknown> {
  const id = await upload(account, slip);
  const headers = bearer(account.accessToken);
  const answer = await fetch(`${url}${api.document(id)}`, { headers });
  const { duplicates } = await answer.json();
  return duplicates;
}
