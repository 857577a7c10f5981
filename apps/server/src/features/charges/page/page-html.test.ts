import { expect, test } from "vitest";
import type { ChargePage } from "./charge-page.ts";
import { chargeNotice, chargePageHtml } from "./page-html.ts";
import { pixQr } from "./pix-qr.ts";

const CODE = "00020101021226580014br.gov.bcb.pix6304ABCD";
const OPEN: ChargePage = {
  companyId: "1",
  state: "open",
  payer: "Clínica Vila Nova <Odontologia>",
  amountCents: 185_000,
  amountPaidCents: 0,
  description: "Consultoria de novembro/2026",
  dueOn: "2026-11-30",
  expiresAt: new Date("2026-12-31T03:00:00Z"),
  copyCode: CODE,
  issuesOnPayment: true,
  paidAt: null,
  invoice: null,
};
const PAID: ChargePage = {
  ...OPEN,
  state: "paid",
  amountPaidCents: 185_000,
  paidAt: new Date("2026-11-24T13:41:58Z"),
};
const ISSUED: ChargePage = {
  ...PAID,
  invoice: { number: "4821", issuedAt: new Date("2026-11-24T13:42:07Z"), path: "/n/nota" },
};
const COMPANY = { name: "Marina Prado & Filhos", cnpj: "35887104000144" };

const page = (charge: ChargePage, qr: string | null = null) =>
  chargePageHtml({ charge, company: COMPANY, qr, path: "/c/chave" }).replaceAll("\u00a0", " ");

test("an open charge shows its amount, its day, the code and its picture", async () => {
  const html = page(OPEN, await pixQr(CODE));
  expect(html).toContain("R$ 1.850,00");
  expect(html).toContain("Vence em <b>30/11/2026</b>. Pode ser paga até 30/12/2026.");
  expect(html).toContain(`<code id="codigo">${CODE}</code>`);
  expect(html).toContain("Copiar código Pix");
  expect(html).toContain("<svg aria-hidden=");
  expect(html).toContain("Aguardando o pagamento");
  expect(html).toContain('data-ao-vivo="/c/chave/state"');
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
});

test("texts of the company and the client are text, whatever they hold", () => {
  const html = page(OPEN);
  expect(html).not.toContain("<Odontologia>");
  expect(html).toContain("Marina Prado &amp; Filhos");
});

test("only the company's number is shown, never the payer's", () => {
  expect(page(OPEN)).toContain("CNPJ 35.887.104/0001-44");
});

test("a paid charge waits for its note, and offers nothing to pay", () => {
  const html = page(PAID);
  expect(html).toContain("Pago em 24/11/2026");
  expect(html).toContain("Emitindo a nota fiscal");
  expect(html).not.toContain(CODE);
  expect(html).toContain("data-ao-vivo");
});

test("an issued note is offered under the paid charge, which no longer changes", () => {
  const html = page(ISSUED);
  expect(html).toContain("Nota 4821 emitida");
  expect(html).toContain('href="/n/nota/pdf"');
  expect(html).toContain('href="/n/nota"');
  expect(html).toContain("24/11/2026 10:42:07");
  expect(html).not.toContain("data-ao-vivo");
});

test("without a note to come the payment is the last step", () => {
  expect(page({ ...PAID, issuesOnPayment: false })).not.toContain("nota fiscal</b>");
});

test("another amount than the charged one is said", () => {
  expect(page({ ...PAID, amountPaidCents: 190_000 })).toContain("Valor pago: R$ 1.900,00.");
});

test.each([
  ["creating", "Preparando o código Pix"],
  ["disconnected", "A empresa desconectou a conta desta cobrança"],
  ["expired", "Podia ser paga até 30/12/2026"],
  ["cancelled", "Não pague este Pix"],
  ["failed", "O banco da empresa não aceitou esta cobrança"],
  ["refunded", "O Pix voltou para quem pagou"],
] as const)("a charge that is %s says so and shows no code", (state, words) => {
  const html = page({ ...OPEN, state });
  expect(html).toContain(words);
  expect(html).not.toContain(CODE);
});

test("an immediate charge says the minute until which it can be paid", () => {
  const html = page({ ...OPEN, dueOn: null, expiresAt: new Date("2026-11-25T12:00:00Z") });
  expect(html).toContain("Pode ser paga até <b>25/11/2026 09:00</b>.");
});

test("a note without a number yet is not offered", () => {
  const invoice = { number: null, issuedAt: null, path: null };
  expect(page({ ...PAID, invoice })).not.toContain("Baixar a nota");
});

test("an unknown address is a page of words", () => {
  expect(chargeNotice("Cobrança não encontrada", "Confira o endereço.")).toContain(
    "<h1>Cobrança não encontrada</h1>",
  );
});
