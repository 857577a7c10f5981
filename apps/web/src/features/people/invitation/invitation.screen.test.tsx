import { bearer, newEmail, openSession } from "@emita/e2e/api-client";
import { invitationLink } from "@emita/e2e/pages/people";
import { sharedProduct } from "@emita/e2e/shared-product";
import { api } from "@emita/contract/paths";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../../testing/accessible.ts";
import { choose, person, personRow, visitPeople } from "../../../testing/people.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { open, reload, visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();

/** Invites a person on the open screen. */
async function invite(email: string, role: string): Promise<void> {
  await press("Convidar pessoa");
  await fill("E-mail", email);
  await choose(role);
  await press("Enviar convite");
  await expectToast("Convite enviado");
}

async function fillPassword(name: string, value: string): Promise<void> {
  await user.type(await screen.findByLabelText(new RegExp(`^${name}`)), value);
}

describe("an invitation", () => {
  test("an invitation admits a person without an account and without any CNPJ", async () => {
    const owner = await person("Clínica Sem Fila Ltda");
    const email = newEmail();
    await visitPeople(owner);
    await press("Convidar pessoa");
    await press("Enviar convite");
    await expectText("Informe o e-mail");
    await expectAccessible();
    await user.keyboard("{Escape}");
    await invite(email, "Emissor");
    await (await personRow(email)).findByText(/^Convite enviado em .*, vale até /);

    await visit(await invitationLink(url, email), { width: 390 });
    await expectText("Clínica Sem Fila Ltda", email);
    await expectValue("E-mail", email);
    await expectAccessible();
    await fillPassword("Senha", "segredo-novo");
    await fillPassword("Confirmar senha", "segredo-outro");
    await press("Criar conta e aceitar");
    await expectText("As senhas não coincidem");
    await user.clear(await screen.findByLabelText(/^Confirmar senha/));
    await fillPassword("Confirmar senha", "segredo-novo");
    await press("Criar conta e aceitar");
    await expectAddress("/dashboard");
    await reload();
    await expectText(/Boas-vindas\. Você agora participa de Clínica Sem Fila Ltda\./);
    await expectText(/Seu papel é Emissor\./);
    await press("Entendi");
    await waitFor(() => expect(screen.queryByText(/^Boas-vindas/)).toBeNull());

    const session = await openSession(url, { email, password: "segredo-novo" });
    const status = async (path: string) =>
      (await fetch(url + path, { headers: bearer(session) })).status;
    expect(await status(api.invoices)).toBe(200);
    // An issuer neither sees nor receives the company's people and activity.
    expect(await status(api.companyMembers)).toBe(403);
    expect(await status(api.companyActivity)).toBe(403);
    await open("/settings/pessoas");
    await screen.findByRole("heading", { name: "Seu papel" });
    expect(screen.queryByRole("button", { name: "Convidar pessoa" })).toBeNull();

    await visitPeople(owner);
    await (await personRow(email)).findByText(/^Na empresa desde /);
  });

  test("an invitation is for its address alone: another account is asked to sign out first", async () => {
    const owner = await person("Estúdio Endereço Certo Ltda");
    const other = await person("Conta Errada Ltda");
    const email = newEmail();
    await visitPeople(owner);
    await invite(email, "Contador");
    await visit(await invitationLink(url, email), { as: other });
    await expectText(other.email);
    await press("Sair e trocar de conta");
    await expectValue("E-mail", email);
    await buttonOf("Criar conta e aceitar");
  });

  test("an invitation is sent again with another link, and withdrawn", async () => {
    const owner = await person("Oficina do Reenvio Ltda");
    const email = newEmail();
    await visitPeople(owner);
    await invite(email, "Administrador");
    const first = await invitationLink(url, email);
    await press(`Reenviar convite para ${email}`);
    await expectToast("Convite reenviado");
    const second = await invitationLink(url, email, first);
    await press(`Retirar convite para ${email}`);
    await press("Sim, retirar");
    await expectToast("Convite retirado");
    await waitFor(() => expect(screen.queryByText(email)).toBeNull());
    for (const link of [first, second]) {
      await visit(link);
      await expectHeading("O convite não vale mais");
    }
    await expectAccessible();
  });
});
