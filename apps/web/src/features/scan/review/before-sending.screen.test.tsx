import { api } from "@emita/contract/paths";
import {
  bearer,
  createInvoice,
  listInvoices,
  openAccount,
  openTrialAccount,
  PRESTADOR,
  renameCompany,
} from "@emita/e2e/api-client";
import { LEAVES, SLIP } from "@emita/e2e/fixtures/slip";
import { writeCarne, writeBoleto } from "@emita/e2e/fixtures/slip-pdf";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  choose,
  comboOf,
  expectGone,
  expectHolds,
  expectWords,
  pick,
  tick,
} from "../../../testing/controls.ts";
import { expectIssued, previewCard } from "../../../testing/pix.ts";
import {
  confirmReview,
  itemOf,
  openLine,
  REPEAT,
  scan,
  sendInvoice,
  sendReview,
} from "../../../testing/scan.ts";
import {
  expectAddress,
  expectFieldError,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { open, reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const CODE = "Código de Serviço";
const lookForRepeat = () => screen.queryByRole("checkbox", { name: REPEAT });

const leaf = async (number: number) => {
  const list = await screen.findByRole("region", { name: "Boletos do arquivo" });
  const item = within(list).getAllByRole("listitem")[number] ?? list;
  return within(item).getByRole("button");
};

const goOn = async () =>
  user.click(await screen.findByRole("link", { name: "Continuar com o mesmo arquivo" }));

describe("checks before an invoice is sent", () => {
  test("a carnê of three leaves gives one invoice each; repeating the first needs the person's confirmation", async () => {
    const account = await openAccount(url);
    await visit("/scan", { as: account });
    await scan(await writeCarne());
    await expectWords("Este arquivo tem 3 boletos.");
    for (const [index, { due, amount }] of LEAVES.entries())
      await waitFor(async () =>
        expect((await leaf(index)).textContent).toContain(
          `${SLIP.payer}R$ ${amount}Vence em ${due}`,
        ),
      );

    await user.click(await leaf(0));
    await expectWords("Boleto 1 de 3");
    await expectValue("Valor (R$)", LEAVES[0].amount);
    await sendInvoice();
    await expectWords("Este arquivo tem mais 2 notas para emitir.");

    await goOn();
    await waitFor(async () => expect((await leaf(0)).textContent).toContain("Já virou nota"));
    expect((await leaf(1)).textContent).not.toContain("Já virou nota");
    await user.click(await leaf(1));
    await expectValue("Valor (R$)", LEAVES[1].amount);
    await expectValue("Descrição do Serviço", "Consultoria técnica, parcela 2 de 3");
    expect(lookForRepeat()).toBeNull();
    await sendInvoice();
    const { data: invoices } = await listInvoices(url, account);
    expect(invoices.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([310, 320]);

    await goOn();
    await user.click(await leaf(0));
    await expectWords("Este boleto já virou nota: a linha digitável é a mesma.");
    const link = await screen.findByRole("link", { name: "Ver nota" });
    expect(link).toHaveProperty("pathname", expect.stringMatching(/^\/notas\/[0-9a-f-]+$/));
    await confirmReview();
    await sendReview();
    await expectToast(
      "Confirmação necessária",
      "Já existe uma nota deste documento. Confirme que quer emitir outra.",
    );
    await tick(REPEAT);
    await sendReview();
    await expectAddress(/^\/success/);
  });

  test("a boleto with another beneficiary shows a warning, the company's own does not", async () => {
    const account = await openAccount(url);
    await visit("/scan", { as: account });
    await scan(await writeBoleto());
    await expectValue("Razão Social / Nome", SLIP.payer);
    expect(screen.queryByText("não é a sua empresa", { exact: false })).toBeNull();

    await renameCompany(url, account);
    await open("/scan");
    await scan(await writeBoleto());
    await expectWords(
      "O beneficiário não é a sua empresa.",
      "Marina Prado Consultoria Ltda, 35.887.104/0001-44",
    );
  });

  test("the service code is that of the client's last invoice; the same file says that it has one", async () => {
    const boleto = await writeBoleto();
    await visit("/scan", { as: await openAccount(url) });
    await scan(boleto);
    expect(lookForRepeat()).toBeNull();
    await expectHolds(comboOf(CODE), "17.01 - Assessoria ou consultoria");
    await pick(CODE, "17.02", /^17\.02/);
    await sendInvoice();
    await scan(boleto);
    await expectWords("Este documento já virou nota.");
    await expectHolds(comboOf(CODE), /^17\.02/);
    await expectWords("O mesmo da última nota para este cliente.");
  });

  test("a used-up quota stops a document at sending", async () => {
    const account = await openTrialAccount(url);
    for (let invoice = 0; invoice < 5; invoice += 1) await createInvoice(url, account);
    await visit("/scan", { as: account });
    await scan(await writeBoleto());
    await confirmReview();
    await sendReview();
    await expectToast(
      "Limite atingido",
      "Você atingiu o limite de 5 notas do plano TRIAL. Faça upgrade para continuar.",
    );
    await screen.findByRole("dialog", { name: "Limite de Notas Atingido" });
  });
});

test("a service of a document is searched on the review form too", async () => {
  const account = await openAccount(url);
  await visit("/scan", { as: account });
  await scan(await writeBoleto());
  await pick(CODE, "medicina", "04.01 - Medicina e biomedicina");
  await expectHolds(comboOf(CODE), "04.01 - Medicina e biomedicina");
  await choose("Qual destes serviços?", "Biomedicina");
  await openLine("Impostos");
  await (await previewCard()).findByText("Valor líquido");
  await confirmReview();
  await sendReview();
  await expectIssued();
  expect((await listInvoices(url, account)).data).toMatchObject([{ service_code: "040102" }]);
});

test("the company's default service is offered only where the description is missing", async () => {
  const account = await openAccount(url);
  const saved = await fetch(url + api.company, {
    method: "PUT",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({
      ...PRESTADOR,
      default_service_description: "Revisão mensal de motores",
    }),
  });
  expect(saved.status).toBe(200);
  await visit("/scan", { as: account });
  await scan(await writeBoleto());
  const offer = { name: "Revisão mensal de motores Seu serviço padrão" };
  await expectValue("Descrição do Serviço", SLIP.description);
  expect(screen.queryByRole("button", offer)).toBeNull();
  await fill("Descrição do Serviço", "");
  const item = within(itemOf("descricaoServico"));
  await item.findByText("Falta");
  await user.click(await item.findByRole("button", offer));
  await expectValue("Descrição do Serviço", "Revisão mensal de motores");
  await expectGone(() => screen.queryByRole("button", offer));
  expect(item.queryByText(/^(Conferido|Lido)$/)).toBeNull();
});

test("a closed line of the summary opens for its issue", async () => {
  const account = await openAccount(url);
  await visit("/scan", { as: account });
  await scan(await writeBoleto());
  await openLine("E-mail do cliente");
  await fill("E-mail do cliente", "sem arroba");
  await openLine("E-mail do cliente");
  await confirmReview();
  await sendReview();
  await expectFieldError("E-mail do cliente", "Email inválido");
  expect((await listInvoices(url, account)).data).toEqual([]);
});

describe("a document that was read", () => {
  test("an unreadable document can be typed, and a reload loses no input", async () => {
    const account = await openAccount(url);
    await visit("/scan", { as: account });
    await scan(await writeBoleto());
    await fill("Razão Social / Nome", "Nome corrigido à mão");
    await openLine("E-mail do cliente");
    await fill("E-mail do cliente", "financeiro@cliente.example");
    await reload();
    await screen.findByText("financeiro@cliente.example");
    await openLine("E-mail do cliente");
    await expectValue("E-mail do cliente", "financeiro@cliente.example");
    await expectValue("Razão Social / Nome", "Nome corrigido à mão");
    expect((await listInvoices(url, account)).data).toEqual([]);
  });

  test("the way back leads to another file, and the reset action deletes the document", async () => {
    await visit("/scan", { as: await openAccount(url) });
    await scan(await writeBoleto());
    await user.click(await screen.findByRole("link", { name: "Voltar" }));
    await expectAddress("/scan/confirm");
    await press("Novo Arquivo");
    await expectAddress("/scan");
    await scan(await writeBoleto());
    await press("Recomeçar com outro documento");
    await expectAddress("/scan");
    await open("/scan/form");
    await expectToast(
      "Dados não encontrados",
      "Por favor, capture e processe uma imagem primeiro.",
    );
    await expectAddress("/scan");
    await open("/scan/confirm");
    await expectToast("Imagem não encontrada", "Por favor, capture uma imagem primeiro.");
    await expectAddress("/scan");
  });
});
