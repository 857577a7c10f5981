import { apiTokenListSchema } from "@emita/contract/integrations/api-tokens";
import { api, tokenFunctions } from "@emita/contract/paths";
import { bearer, eventually, mailsTo, openAccount, type Account } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer } from "../../../testing/answer.ts";
import { expectFocused } from "../../../testing/fields.ts";
import {
  expectFieldError,
  expectText,
  expectToast,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const VALUE = /^emita_test_[0-9A-Za-z]{39}$/;

const list = (token: string) => fetch(url + api.invoices, { headers: bearer(token) });
const newDialog = async () =>
  within(await screen.findByRole("dialog", { name: "Criar token de API" }));
const valueDialog = () => screen.findByRole("dialog", { name: "Copie o token agora" });

/** Revokes the account's tokens as another client. */
async function revokeAll({ accessToken }: Account): Promise<void> {
  const headers = { ...bearer(accessToken), "content-type": "application/json" };
  const answered = await fetch(url + tokenFunctions.list, { headers: bearer(accessToken) });
  for (const { id } of apiTokenListSchema.parse(await answered.json()).tokens) {
    const body = JSON.stringify({ token_id: id });
    await fetch(url + tokenFunctions.revoke, { method: "POST", headers, body });
  }
}

/** The rows of the list of tokens, without the head, once there are so many. */
async function rows(count: number) {
  const table = within(await screen.findByRole("table", { name: "Tokens de API" }));
  await waitFor(() => expect(table.getAllByRole("row")).toHaveLength(count + 1));
  return table
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row));
}

async function row(place: number, count = place + 1) {
  const found = (await rows(count))[place];
  if (!found) throw new Error("no such row");
  return found;
}

async function shownValue(): Promise<string> {
  const dialog = await valueDialog();
  await waitFor(() => expect(dialog.querySelector("code")?.textContent).toMatch(VALUE));
  return dialog.querySelector("code")?.textContent ?? "";
}

/** Creates a token and returns its value as the dialog shows it; the dialog stays open. */
async function createToken(name: string): Promise<string> {
  await press("Criar token");
  await fill("Nome", name);
  await user.click((await newDialog()).getByRole("button", { name: "Criar token" }));
  return shownValue();
}

async function closeValue(): Promise<void> {
  await press("Copiei o token");
  await waitFor(() => expect(screen.queryByText(VALUE)).toBeNull());
}

describe("a token", () => {
  test("a token is created, used, rotated and revoked", async () => {
    const account = await openAccount(url);
    await visit("/integrations", { as: account });
    await expectText("Nenhum token criado");
    const first = await createToken("  Loja virtual ");
    await closeValue();
    const only = await row(0);
    for (const text of [
      "Loja virtual",
      `${first.slice(0, 15)}…`,
      "Ativo",
      "Nunca usado",
      "invoices:read",
      "invoices:write",
    ])
      only.getByText(text);
    expect(document.documentElement.outerHTML).not.toContain(first);

    const used = await list(first);
    expect([used.status, await used.json()]).toEqual([200, { data: [], next_cursor: null }]);
    expect(used.headers.get("ratelimit-policy")).toMatch(/^"token";q=\d+;w=60$/);
    await reload();
    await (await row(0)).findByText(/^(127\.0\.0\.1|::1)$/);
    expect(screen.queryByText("Nunca usado")).toBeNull();
    const mail = await eventually(async () =>
      (await mailsTo(url, account.email)).find(({ subject }) => /token/.test(subject)),
    );
    expect(mail.subject).toBe("Novo token de API na sua conta do Emita");
    expect(mail.text).not.toContain(first);

    await press("Trocar token Loja virtual");
    await screen.findByRole("alertdialog", { name: "Trocar token" });
    await press("Sim, trocar");
    const second = await shownValue();
    expect(second).not.toBe(first);
    await closeValue();
    expect([(await list(first)).status, (await list(second)).status]).toEqual([401, 200]);
    const old = await row(1);
    await old.findByText("Revogado");
    old.getByText("Trocado");

    await press("Revogar token Loja virtual");
    const question = within(await screen.findByRole("alertdialog", { name: "Revogar token" }));
    await user.click(question.getByRole("button", { name: "Não, voltar" }));
    expect((await list(second)).status).toBe(200);
    await press("Revogar token Loja virtual");
    await press("Sim, revogar");
    await expectToast("Token revogado", "Loja virtual");
    const after = await list(second);
    expect(after.status).toBe(401);
    expect(await after.json()).toMatchObject({
      code: "unauthenticated",
      detail: "Este token de API foi revogado. Crie outro em Integrações.",
    });
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Revogar token Loja virtual" })).toBeNull(),
    );
  });

  test("a rotated token keeps its old value for a while on request", async () => {
    await visit("/integrations", { as: await openAccount(url) });
    const first = await createToken("ERP");
    await closeValue();
    await press("Trocar token ERP");
    await user.selectOptions(
      await screen.findByRole("combobox", { name: "O valor antigo" }),
      "Vale por mais 1 hora",
    );
    await press("Sim, trocar");
    const second = await shownValue();
    await closeValue();
    expect([(await list(first)).status, (await list(second)).status]).toEqual([200, 200]);
    await (await row(1)).findByText(/^Trocado, vale até /);
    // Only the successor can be rotated, both can be revoked.
    await screen.findByRole("button", { name: "Trocar token ERP" });
    expect(screen.getAllByRole("button", { name: "Revogar token ERP" })).toHaveLength(2);
  });

  test("rights beyond invoices are requested in a second step, which explains them", async () => {
    await visit("/integrations", { as: await openAccount(url) });
    await press("Criar token");
    await fill("Nome", "Ensaio");
    const dialog = await newDialog();
    await user.click(dialog.getByText("Mais opções"));
    await user.click(dialog.getByLabelText("Mudar a empresa e o certificado (company:write)"));
    await expectText(
      "Quem tiver este token pode trocar os dados da empresa e o certificado que assina as notas.",
    );
    await user.click(dialog.getByLabelText("Notas de ensaio: não usar a cota"));
    await user.click(dialog.getByRole("button", { name: "Criar token" }));
    const value = await shownValue();
    await closeValue();
    await expectText("Ensaio: não usa a cota");
    const company = await fetch(url + api.certificate, { headers: bearer(value) });
    expect([200, 404]).toContain(company.status);
  });

  test("a token needs a name", async () => {
    await visit("/integrations", { as: await openAccount(url) });
    await press("Criar token");
    await user.type(await fieldOf("Nome"), "   {Enter}");
    await expectFieldError("Nome", "Nome obrigatório");
    await expectFocused(await fieldOf("Nome"));
    await user.click((await newDialog()).getByRole("button", { name: "Voltar" }));
    await expectText("Nenhum token criado");
  });
});

describe("when the server refuses", () => {
  test("a failed list says so and is retried; a token that is gone cannot be revoked", async () => {
    const account = await openAccount(url);
    const failing = answer(tokenFunctions.list, () => new Response(null, { status: 400 }));
    await visit("/integrations", { as: account });
    await screen.findByText("Não foi possível carregar os tokens");
    failing.end();
    await press("Tentar de novo");
    await createToken("ERP");
    await closeValue();
    await revokeAll(account);
    await press("Revogar token ERP");
    await press("Sim, revogar");
    await expectText("Este token já foi revogado. Crie outro se precisar.");
  });
});
