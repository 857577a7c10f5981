import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { newEmail } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import { findStateViolations } from "./pages/accessibility.ts";
import { fillAccess, followLink, openMail, signIn, untilMail } from "./pages/auth.ts";
import {
  buttonOf,
  expectGone,
  expectHeading,
  expectToast,
  expectVisible,
  fieldOf,
} from "./pages/screen.ts";
import { freePort, removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** Mock of the captcha services' scripts: a button instead of a puzzle. */
const SCRIPT = `
  window.turnstile = {
    render(place, { sitekey, callback }) {
      const button = document.createElement("button");
      button.textContent = "Sou uma pessoa";
      Object.assign(button.style, { color: "#000", background: "#fff" });
      button.addEventListener("click", () => callback("prova-de-" + sitekey));
      place.append(button);
    },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();
`;
const TITLE = "Confirme que você não é um robô";

let product: RunningProduct;
const service = createServer((request, response) => {
  if (request.method === "GET") {
    response.setHeader("content-type", "text/javascript").end(SCRIPT);
    return;
  }
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const success = new URLSearchParams(body).get("response") === "prova-de-chave-publica";
    response.end(JSON.stringify({ success }));
  });
});

beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((resolve) => service.listen(port, "127.0.0.1", resolve));
  product = await startOwnProduct({
    env: {
      AUTH_CAPTCHA: "turnstile",
      AUTH_CAPTCHA_SECRET: "segredo",
      AUTH_CAPTCHA_SITE_KEY: "chave-publica",
      AUTH_CAPTCHA_URL: `http://127.0.0.1:${port}/siteverify`,
      AUTH_CAPTCHA_SCRIPT_URL: `http://127.0.0.1:${port}/api.js`,
    },
  });
});

afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
  service.closeAllConnections();
  service.close();
});

test("signing up and in asks for a captcha, and a missing one is reported", async ({ open }) => {
  const person = { email: newEmail(), password: "segredo-de-teste" };
  const page = await open({ at: product.url });
  tolerate(page, /status of 400/);
  await page.goto("/signup");
  await fieldOf(page, "CNPJ").fill("35887104000144");
  await expectToast(page, "Dados carregados");
  await fillAccess(page, person);
  await buttonOf(page, "Criar conta").click();
  await expectVisible(page.getByRole("dialog", { name: TITLE }));
  await expectVisible(buttonOf(page, "Sou uma pessoa"));
  const found = await findStateViolations(page, "captcha");
  await buttonOf(page, "Voltar").click();
  await expectToast(page, "Erro ao criar conta", `${TITLE} e tente de novo.`);
  await buttonOf(page, "Criar conta").click();
  await pass(page);
  await expectHeading(page, "Verifique seu email");

  await untilMail(product.url, person.email, /^Confirme seu e-mail no Emita$/);
  await openMail(page, person.email, "Confirme seu e-mail no Emita");
  // As on another device, which the link does not sign in.
  await page.context().clearCookies();
  await followLink(page, "Confirmar e-mail");
  await expectHeading(page, "E-mail verificado!");
  await page.goto("/signin");
  await fieldOf(page, "E-mail").fill(person.email);
  await buttonOf(page, "Esqueceu a senha?").click();
  await pass(page);
  await expectToast(page, "E-mail enviado");
  await signIn(page, person);
  await pass(page);
  await expectHeading(page, "Notas fiscais");
  expect(found).toEqual([]);
});

/** The dialog asks again for every request: a token is valid for one. */
async function pass(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: TITLE });
  await buttonOf(page, "Sou uma pessoa").click();
  await expectGone(dialog);
}
