import { expect, test } from "vitest";
import type { Charge } from "@emita/contract/charges/charges";
import { onChargeStage, type ChargeStage } from "../../../test/billing/charge-stage.ts";

let stage: ChargeStage;
let companyId: string;
let accountId: string;
onChargeStage((given) => ({ stage, companyId, accountId } = given));

const visit = (path: string) => stage.server.inject({ method: "GET", url: path });
const pathOf = ({ page_url: url }: Charge) => new URL(url).pathname;

test("an open charge has a page without account, cookie or search engine; its code is a picture too", async () => {
  const charge = await stage.charge(companyId, {
    invoice: { service_code: "17.01", service_description: "Consultoria de novembro" },
  });
  const { statusCode, headers, body } = await visit(pathOf(charge));
  expect(statusCode).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self'/);
  expect(body).toContain("R$\u00a0110,00");
  expect(body).toContain("Consultoria de novembro");
  expect(body).toContain("Oficina Modelo Ltda");
  expect(body).toContain(charge.pix_copy_code);
  expect(body).not.toContain(charge.client.cnpj);
  expect(body).not.toMatch(/<script(?![^>]*src=)/);
  const picture = await visit(`${pathOf(charge)}/qr.svg`);
  expect(picture.headers["content-type"]).toBe("image/svg+xml");
  expect(picture.body).toContain("<svg");
});

test("its style and its script are files of their own", async () => {
  expect((await visit("/c/estilo.css")).headers["content-type"]).toContain("text/css");
  expect((await visit("/c/cobranca.js")).headers["content-type"]).toContain("text/javascript");
});

test("the page follows the payment up to the note, and leads to the note's own page", async () => {
  const charge = await stage.charge(companyId);
  const state = async () => (await visit(`${pathOf(charge)}/state`)).json();
  expect(await state()).toEqual({
    state: "open",
    paid_at: null,
    issued_at: null,
    invoice_url: null,
  });
  await stage.pay({ txid: charge.txid });
  await stage.ask(companyId, accountId);
  expect(await state()).toMatchObject({ state: "paid", invoice_url: null });
  expect((await visit(pathOf(charge))).body).toContain("Emitindo a nota fiscal");
  expect((await visit(`${pathOf(charge)}/qr.svg`)).statusCode).toBe(404);

  await stage.run("issue-charge", { companyId, chargeId: charge.id });
  const [invoice] = await stage.invoicesOf(companyId);
  await stage.ctx.db
    .updateTable("invoices")
    .set({ status: "issued", nfse_number: "4821", issued_at: stage.clock.now() })
    .where("id", "=", invoice?.id ?? "")
    .execute();
  const issued = await state();
  expect(issued.invoice_url).toMatch(/\/n\/[\w-]{32}$/);
  const { body } = await visit(pathOf(charge));
  expect(body).toContain("Nota 4821 emitida");
  expect(body).toContain(`href="${new URL(issued.invoice_url).pathname}/pdf"`);
});

test("a cancelled charge says so and shows no code", async () => {
  const charge = await stage.charge(companyId);
  await stage.call(companyId, "POST", `/charges/${charge.id}/cancellation`);
  const { body } = await visit(pathOf(charge));
  expect(body).toContain("Não pague este Pix");
  expect(body).not.toContain(charge.pix_copy_code);
});

test("without the account that hears of its payment a charge is suspended and shows no code", async () => {
  const charge = await stage.charge(companyId);
  await stage.call(companyId, "DELETE", `/bank-accounts/${accountId}`);
  const { body } = await visit(pathOf(charge));
  expect(body).toContain("Fale com ela antes de pagar");
  expect(body).not.toContain(charge.pix_copy_code);
  expect((await visit(`${pathOf(charge)}/qr.svg`)).statusCode).toBe(404);
  expect((await visit(`${pathOf(charge)}/state`)).json()).toMatchObject({ state: "disconnected" });
});

test("an unknown address shows nothing", async () => {
  for (const key of ["curto", "a".repeat(32)]) {
    const page = await visit(`/c/${key}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("Cobrança não encontrada");
    expect((await visit(`/c/${key}/state`)).statusCode).toBe(404);
    expect((await visit(`/c/${key}/qr.svg`)).statusCode).toBe(404);
  }
});

test("an address that asks too often waits, without learning anything", async () => {
  const charge = await stage.charge(companyId);
  const key = pathOf(charge);
  let last = await visit(key);
  for (let turn = 0; turn < 121 && last.statusCode === 200; turn += 1) last = await visit(key);
  expect(last.statusCode).toBe(429);
  expect(last.headers["retry-after"]).toBeDefined();
  expect(last.body).not.toContain("Oficina Modelo");
});
