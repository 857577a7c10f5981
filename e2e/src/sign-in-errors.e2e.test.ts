import { describe } from "vitest";
import { test } from "./browser.ts";
import { buttonOf, expectAddress, expectToast, expectVisible } from "./pages/screen.ts";

describe("errors named in the URL", () => {
  test("the sign-in screen shows the error and removes it from the URL", async ({ page }) => {
    await page.goto(
      "/signin?redirect=%2Fpix&error=server_error&error_code=unexpected_failure&error_description=x#error=server_error",
    );
    await expectToast(page, "Erro ao entrar", "Ocorreu um erro inesperado");
    await expectAddress(page, "/signin?redirect=%2Fpix");
    await page.goto("/signin#error=access_denied&error_code=user_banned&error_description=x");
    await expectToast(
      page,
      "Erro ao entrar",
      "Esta conta está bloqueada. Fale com o suporte do Emita.",
    );
    await page.goto("/signin?error=algo_novo&error_description=Algo+de+novo");
    await expectToast(
      page,
      "Erro ao entrar",
      "Não foi possível concluir. Tente de novo. O serviço disse: “Algo de novo”",
    );
  });

  test("a failed return from another service opens the sign-in screen with the error", async ({
    page,
  }) => {
    await page.goto("/auth/v1/callback?state=inventado&code=inventado");
    await expectToast(
      page,
      "Erro ao entrar",
      "O caminho de volta não vale mais. Comece de novo neste navegador.",
    );
    await page.goto("/#error=access_denied&error_code=otp_expired&error_description=x");
    await expectToast(page, "Erro ao entrar", "O link ou código não vale mais. Peça outro.");
    await expectAddress(page, "/signin");
  });

  test("an invalid code is removed from the URL and the form stays", async ({ page }) => {
    await page.goto("/signin?code=inventado");
    await expectToast(
      page,
      "Erro ao entrar",
      "O link não vale mais ou foi aberto em outro navegador. Comece de novo neste navegador.",
    );
    await expectAddress(page, "/signin");
    await expectVisible(buttonOf(page, "Entrar"));
  });
});
