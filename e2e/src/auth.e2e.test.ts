import { describe, expect } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { signOut } from "./pages/auth.ts";
import { expectAddress, expectHeading, expectToast, expectVisible } from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

describe("sign-out", () => {
  test("sign-out ends the session in every tab", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/dashboard");
    await expectHeading(page, "Notas fiscais");
    const other = await page.context().newPage();
    await other.goto("/settings");
    await expectVisible(other.getByRole("heading", { level: 1 }));
    await signOut(page);
    await expectAddress(page, /^\/signin/);
    await expectAddress(other, /^\/signin/);
    await page.goto("/dashboard");
    await expectAddress(page, "/signin?redirect=%2Fdashboard");
  });

  test("sign-out reaches another tab even if that one opened without a connection", async ({
    open,
  }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /ERR_FAILED/);
    let tries = 0;
    // The file of the authentication client, whatever its name.
    await page.route(/\/assets\/[^/]+\.js(\?again=\d+)?$/, async (route) => {
      const response = await route.fetch();
      if (!(await response.text()).includes("GoTrueClient")) return route.fulfill({ response });
      tries += 1;
      return tries === 1 ? route.abort() : route.fulfill({ response });
    });
    await page.goto("/dashboard");
    await expect.poll(() => tries).toBe(1);
    // Repeated until the page reacts: it may not have noticed yet that the file failed to load.
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("online")));
        return tries;
      })
      .toBe(2);
    const tab = await page.context().newPage();
    await tab.goto("/dashboard");
    await signOut(tab);
    await expectAddress(page, /^\/signin/);
  });
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
