import { eventually, openAccount } from "@emita/e2e/api-client";
import { authenticatorApp, enrolApp, newestSmsCode, wrongCode } from "@emita/e2e/authenticator-app";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { enter, expectFocused, labelled } from "../../testing/fields.ts";
import { followMail } from "../../testing/mail.ts";
import {
  beginFactor,
  cardOf,
  confirmCode,
  reachStep,
  readSecret,
} from "../../testing/second-factor.ts";
import {
  expectAddress,
  expectFieldError,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../testing/screen.ts";
import { signIn, signOut } from "../../testing/signing-in.ts";
import { open, visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const SECURITY = "/settings/seguranca";
const CARD = "Verificação em duas etapas";
const WRONG = "O código não confere. Veja se é o mais recente e tente de novo.";

async function recoveryCodes(): Promise<(string | null)[]> {
  const list = await screen.findByRole("list", { name: "Códigos de recuperação" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

describe("an authenticator app", () => {
  test("an app is set up, asked for at sign-in, replaced by a recovery code, and removed", async () => {
    const account = await openAccount(url);
    await visit("/settings", { as: account });
    await user.click(await screen.findByRole("link", { name: "Segurança" }));
    await expectHeading("Segurança");
    await (await cardOf(CARD)).findByText("Desativada");

    await beginFactor(/^Aplicativo autenticador/);
    await expectFocused(await fieldOf("Nome"));
    await expectValue("Nome", "Aplicativo autenticador");
    await press("Continuar");
    await screen.findByRole("img", { name: "Código QR para o aplicativo autenticador" });
    const secret = await readSecret();
    await press("Ativar");
    await expectFieldError("Código", "Digite os 6 números do código.");
    await fill("Código", wrongCode(secret));
    await press("Ativar");
    await expectFieldError("Código", WRONG);
    await fill("Código", authenticatorApp(secret).next());
    await press("Ativar");
    // The codes belong to the setup: they are saved before it ends.
    const codes = await recoveryCodes();
    expect(new Set(codes).size).toBe(10);
    await press("Guardei os códigos");
    await expectToast(
      "Verificação em duas etapas ativada",
      "Vamos pedir por ela sempre que você entrar.",
    );
    const card = await cardOf(CARD);
    await card.findByText("Ativada");
    await card.findByText(/^desde \d\d\/\d\d\/\d{4}/);
    await expectText("Restam 10 de 10 códigos.");

    await signOut();
    await reachStep(account, "/pix");
    await expectAddress("/signin/segunda-etapa?redirect=%2Fpix");
    await open("/settings");
    await expectAddress("/signin/segunda-etapa?redirect=%2Fsettings");
    await open("/signin?redirect=/pix");
    await expectAddress("/signin/segunda-etapa?redirect=%2Fpix");
    await confirmCode(wrongCode(secret));
    await expectFieldError("Código", WRONG);
    await expectToast("Não foi possível confirmar", WRONG);

    await press("Usar um código de recuperação");
    await expectFocused(await fieldOf("Código de recuperação"));
    await fill("Código de recuperação", "abcd-efgh-jkmn-pqrs");
    await press("Confirmar");
    await expectFieldError("Código de recuperação", WRONG);
    await fill("Código de recuperação", (codes[0] ?? "").toUpperCase());
    await press("Confirmar");
    await expectHeading("Registrar Pagamento PIX");

    await open(SECURITY);
    await expectText("Restam 9 de 10 códigos.");
    await press("Gerar novos códigos");
    await press("Sim, gerar");
    expect(await recoveryCodes()).not.toContain(codes[1]);
    await press("Guardei os códigos");
    await expectText("Restam 10 de 10 códigos.");
    await press("Remover Aplicativo autenticador");
    await screen.findByRole("alertdialog", { name: "Remover a etapa de verificação" });
    await press("Sim, remover");
    await expectToast("Etapa de verificação removida");
    await (await cardOf(CARD)).findByText("Desativada");
    expect(screen.queryByRole("button", { name: "Gerar novos códigos" })).toBeNull();

    await signOut();
    await signIn(account);
    await expectHeading("Notas fiscais");
  });

  test("a person leaves the second step without it", async () => {
    const account = await openAccount(url);
    await enrolApp(url, account);
    await visit("/signin");
    await reachStep(account);
    await press("Sair");
    await expectAddress("/signin");
    await open("/dashboard");
    await expectAddress("/signin?redirect=%2Fdashboard");
  });

  test("a reset mail asks for the second factor before the new password", async () => {
    const account = await openAccount(url);
    const app = await enrolApp(url, account);
    await visit("/signin");
    await fill("E-mail", account.email);
    await press("Esqueceu a senha?");
    await expectToast("E-mail enviado");
    await followMail(account.email, /^Nova senha no Emita$/);
    await expectText("Antes, confirme a verificação em duas etapas da sua conta.");
    expect(screen.queryByRole("button", { name: "Salvar nova senha" })).toBeNull();
    await confirmCode(app.next());
    await enter(await labelled(/^Nova senha/), "senha-bem-nova");
    await enter(await labelled(/^Confirmar senha/), "senha-bem-nova");
    await press("Salvar nova senha");
    await expectHeading("Notas fiscais");
  });
});

describe("a telephone", () => {
  test("a telephone is set up by SMS; a second code within the minute is refused in plain words", async () => {
    const account = await openAccount(url);
    const number = `119${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
    await visit(SECURITY, { as: account });
    await beginFactor(/^Celular/);
    await fill("Número do celular", "9876");
    await press("Continuar");
    await expectFieldError("Número do celular", "Digite o número com DDD.");
    await fill("Número do celular", number);
    await press("Continuar");
    await expectText(`Enviamos um código por SMS para o celular com final ${number.slice(-4)}.`);
    await press("Enviar código");
    await expectToast("Código enviado", "Ele vale por 5 minutos.");
    await fill("Código", await eventually(() => newestSmsCode(url, `55${number}`)));
    await press("Ativar");
    await press("Guardei os códigos");
    await expectToast("Verificação em duas etapas ativada");

    await signOut();
    await reachStep(account);
    await press("Enviar código");
    await expectText(/^Espere \d+ s para pedir outro código\.$/);
  });
});
