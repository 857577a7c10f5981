import {
  type PaymentRule,
  paymentRuleListSchema,
  paymentRuleSchema,
} from "@emita/contract/integrations/payment-rules";
import { api } from "@emita/contract/paths";
import { type Account, bearer, createInvoice, openAccount } from "@emita/e2e/api-client";
import { announcePix, createPixEndpoint } from "@emita/e2e/pix-bank";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../testing/accessible.ts";
import { answer, changed } from "../../testing/answer.ts";
import { comboOf, expectGone, expectRefused, expectWords, tick } from "../../testing/controls.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  fill,
  openDialog,
  press,
  user,
} from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();

async function send(account: Account, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

const rulesOf = async (account: Account) =>
  paymentRuleListSchema.parse(await send(account, api.rules)).data;

const createRule = async (account: Account, name: string, change: object = {}) =>
  paymentRuleSchema.parse(
    await send(account, api.rules, {
      name,
      conditions: { max_amount: 500 },
      service_code: "17.01",
      service_description: "Consultoria de {mês}",
      mode: "issue",
      day_limit: 500,
      month_limit: 2000,
      ...change,
    }),
  );

const rowOf = async (name: string) => {
  const link = await screen.findByRole("link", { name });
  const row = link.closest("li");
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test("the first rule is made on its form, which names what is missing, and is listed as one sentence", async () => {
  const account = await openAccount(url);
  await visit("/regras", { as: account });
  await expectText("Nenhuma regra", /Na primeira semana a regra só mostra/);
  await expectAccessible();
  await user.click(screen.getByRole("link", { name: "Criar a primeira regra" }));
  await expectHeading("Nova regra");
  await press("Criar regra");
  await expectFieldError("Nome da regra", "Dê um nome à regra.");
  await expectRefused(
    await comboOf("Acrescentar um cliente que paga"),
    "Dê ao menos uma condição: quem paga, valor ou texto.",
  );
  await fill("Nome da regra", "Aulas da Maria");
  await fill("Ou um nome, como vem do banco", "Maria Souza");
  await press("Acrescentar nome");
  await fill("Vale até", "350,00");
  await fill("Tem no texto", "aula");
  await fill("Descrição do serviço", "Aula de {mês}");
  await tick(/^Emite sozinha/, "radio");
  await press("Criar regra");
  await expectFieldError("Limite por dia", "Informe o limite por dia.");
  await fill("Limite por dia", "700,00");
  await fill("Limite por mês", "2.000,00");
  await expectAccessible();
  await press("Criar regra");
  await expectToast("Regra criada");
  await expectAddress("/regras");
  await expectWords(
    "Recebimento de Maria Souza, até R$ 350,00, com “aula” no texto: nota de “Aula de {mês}”.",
  );
  await expectText(/^Ensaio até \d\d\/\d\d$/, "0 notas no ensaio");
  expect(await rulesOf(account)).toMatchObject([
    {
      conditions: {
        payers: [{ tax_id: null, name: "Maria Souza" }],
        max_amount: 350,
        text: "aula",
        charge: false,
      },
      mode: "issue",
      day_limit: 700,
      month_limit: 2000,
    },
  ]);
});

test("a rule is switched off and on, moved before another one, and deleted after a question", async () => {
  const account = await openAccount(url);
  await createRule(account, "Primeira");
  await createRule(account, "Segunda", { mode: "approve" });
  await visit("/regras", { as: account });
  const row = await rowOf("Primeira");
  await user.click(row.getByRole("switch", { name: "Ligada" }));
  await expectToast("Regra pausada", "Primeira: nada sai até você retomar.");
  await row.findByText("Pausada");
  expect((await rulesOf(account)).map(({ paused }) => paused)).toEqual([true, false]);
  await user.click(row.getByRole("switch", { name: "Ligada" }));
  await row.findByText(/^Ensaio até/);
  await press("Ações da regra Segunda");
  await user.click(await screen.findByRole("menuitem", { name: "Decidir antes" }));
  await waitFor(async () =>
    expect((await rulesOf(account)).map(({ name }) => name)).toEqual(["Segunda", "Primeira"]),
  );
  await press("Ações da regra Primeira");
  const items = await screen.findAllByRole("menuitem", { name: "Excluir" });
  const last = items.at(-1);
  if (last) await user.click(last);
  await user.click((await openDialog()).getByRole("button", { name: "Sim, excluir" }));
  await expectToast("Regra excluída", "Primeira");
  await expectGone(() => screen.queryByRole("link", { name: "Primeira" }));
});

test("a rehearsal says until when it runs and what it would have issued; a person ends it after a question", async () => {
  const account = await openAccount(url);
  await createInvoice(url, account);
  const { id } = await createRule(account, "Consultorias");
  await announcePix(url, await createPixEndpoint(url, account));
  await visit("/recebimentos", { as: account });
  await expectText("No ensaio: teria emitido");
  await user.click(await screen.findByRole("link", { name: "Consultorias" }));
  await expectAddress(`/regras/${id}`);
  await expectText(/^Em ensaio: nada sai até .* Nessa hora a regra passa a emitir por si/);
  await expectText(/^No ensaio a regra teria emitido 1 nota, R\$\s110,00\./);
  await expectAccessible();
  await press("Encerrar o ensaio");
  await press("Sim, emitir a partir de agora");
  await expectToast("Ensaio encerrado", "Consultorias já emite por si.");
  await expectText(/^Emite por si desde que uma pessoa encerrou o ensaio/, "Emite sozinha");
});

test("a rule is changed on its page; its changes alone are sent", async () => {
  const account = await openAccount(url);
  const { id } = await createRule(account, "Consultorias", { mode: "approve" });
  await visit(`/regras/${id}`, { as: account });
  await fill("Vale até", "900,00");
  await press("Salvar regra");
  await expectToast("Regra salva", "Consultorias");
  expect(await rulesOf(account)).toMatchObject([
    { conditions: { max_amount: 900 }, mode: "approve", service_code: "17.01" },
  ]);
});

test("a rule that issues shows how much of its limit is used, and its decisions with their reasons", async () => {
  const account = await openAccount(url);
  const { id } = await createRule(account, "Consultorias");
  const decision = {
    payment_id: id,
    decided_at: "2026-11-26T13:40:06.000Z",
    received_on: "2026-11-26",
    payer: "Maria Souza",
    amount: 450,
    state: "over_ceiling",
    reason: "O limite do dia não comporta esta nota.",
    invoice_id: null,
  } as const;
  answer(api.rule(id), (pass) =>
    changed<PaymentRule>(pass, (rule) => ({ ...rule, decisions: [decision] })),
  );
  answer(api.rules, (pass) =>
    changed<{ data: PaymentRule[] }>(pass, ({ data }) => ({
      data: data.map((rule) => ({
        ...rule,
        rehearse_until: null,
        month: { count: 3, amount: 1350 },
      })),
    })),
  );
  await visit("/regras", { as: account });
  await expectText("Emite sozinha", "3 notas este mês", /^R\$\s1\.350,00 de R\$\s2\.000,00$/);
  await user.click(await screen.findByRole("link", { name: "Consultorias" }));
  await expectText("Passou do limite da regra", "O limite do dia não comporta esta nota.");
});
