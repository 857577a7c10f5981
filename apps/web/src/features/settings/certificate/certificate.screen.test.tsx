import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { api } from "@emita/contract/paths";
import { createInvoice, openAccount, PRESTADOR, TOMADOR, untilStatus } from "@emita/e2e/api-client";
import { orderCertificate } from "@emita/e2e/pages/settings";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, noConnection, refusal } from "../../../testing/answer.ts";
import { enter, expectErrorOf, expectFocused, labelled } from "../../../testing/fields.ts";
import {
  buttonOf,
  expectAddress,
  expectText,
  expectToast,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url, sandboxUrl } = sharedProduct();
const OWN = "Enviar certificado próprio";
const SEND = "Enviar e usar";

const card = async () => within(await screen.findByRole("region", { name: "Certificado digital" }));
const fileField = () => labelled(/^Arquivo do certificado/);
const passwordField = () => labelled(/^Senha do certificado/);

async function openForm(): Promise<void> {
  await visit("/settings/certificado", { as: await openAccount(url) });
  await press(OWN);
}

async function choose(bytes: Uint8Array<ArrayBuffer>, password: string): Promise<void> {
  const file = new File([bytes], "empresa.pfx", { type: "application/x-pkcs12" });
  await user.upload(await fileField(), file);
  await enter(await passwordField(), password);
}

/** A certificate of the sandbox's authority: its bytes and password. */
async function ordered(query = "", company = PRESTADOR) {
  const { buffer, password } = await orderCertificate(sandboxUrl, company, query);
  return [Uint8Array.from(buffer), password] as const;
}

describe("the company's own certificate", () => {
  test("a certificate is uploaded, signs the next invoice, and is removed again", async () => {
    const account = await openAccount(url);
    await visit("/settings/certificado", { as: account });
    await press(OWN);
    await expectText("De teste");
    await choose(...(await ordered()));
    await press(SEND);
    await expectToast("Certificado em uso");
    const { findByText, getByText } = await card();
    await findByText(/^Vence em 36\d dias$/);
    getByText("35.887.104/0001-44");
    expect(screen.queryByLabelText(/^Senha do certificado/)).toBeNull();

    const { id } = await createInvoice(url, account);
    await untilStatus(url, account, id, "issued");

    await press("Remover");
    const question = { name: "Remover o certificado" };
    await within(await screen.findByRole("alertdialog", question)).findByText(/MARINA PRADO/);
    await press("Não, voltar");
    getByText(/^Vence em/);
    await press("Remover");
    await press("Sim, remover");
    await expectToast("Certificado removido");
    await expectFocused(screen.getByRole("region", { name: "Certificado digital" }));
    await expectText("De teste");
    await buttonOf(OWN);
  });

  test("a wrong password is refused; the password is typed again, the file is kept", async () => {
    const [bytes, password] = await ordered("?seal=3des");
    await openForm();
    await choose(bytes, "outra senha");
    await press(SEND);
    const field = await passwordField();
    await expectErrorOf(
      field,
      "A senha do certificado está errada. É a senha escolhida quando o arquivo foi gerado.",
    );
    expect(field.value).toBe("");
    await expectFocused(field);
    await expectText("empresa.pfx");
    await enter(field, password);
    await user.keyboard("{Enter}");
    await expectToast("Certificado em uso");
  });

  test("a refusal shows its reason beside the file", async () => {
    await openForm();
    await press(SEND);
    await expectErrorOf(await fileField(), "Escolha o arquivo do certificado (.pfx ou .p12).");
    for (const [[bytes, password], message] of [
      [[new TextEncoder().encode("%PDF-1.7"), ""], /^Este arquivo não é um certificado A1\./],
      [[new Uint8Array(51 * 1024), ""], /^O arquivo passa de 50 KB\./],
      [await ordered("?expired=true"), /^Este certificado já venceu\./],
      [await ordered("", TOMADOR), /^Este certificado é do CNPJ 41\.788\.206\/0001-05; a empresa/],
    ] as const) {
      await choose(bytes, password);
      await press(SEND);
      await (await card()).findByText(message);
      expect((await fileField()).getAttribute("aria-invalid")).toBe("true");
    }
  });

  test("without a connection no input is lost", async () => {
    const [bytes, password] = await ordered();
    await openForm();
    await expectFocused(await fileField());
    await choose(bytes, password);
    const failing = answer(api.certificate, noConnection);
    await user.keyboard("{Enter}");
    await expectText(/^Não foi possível falar com o servidor\./);
    const field = await passwordField();
    expect(field.value).toBe(password);
    failing.end();
    field.focus();
    await user.keyboard("{Enter}");
    await expectToast("Certificado em uso");
  });

  test("a certificate of another authority is stored, and the test certificate still signs", async () => {
    await openForm();
    await choose(...(await ordered("?foreign=true")));
    await press(SEND);
    await expectToast("Certificado guardado");
    await (await card()).findByText(/certificado de teste; o seu fica guardado/);
  });
});

describe("a risk for the next invoices", () => {
  const ENDING = {
    holder: "MARINA PRADO CONSULTORIA LTDA",
    cnpj: PRESTADOR.cnpj,
    valid_from: "2025-11-27T12:00:00.000Z",
    valid_until: "2026-11-26T12:00:00.000Z",
    days_left: 6,
    source: "uploaded",
    state: "expiring",
    warnings: [{ code: "expires_soon", message: "Seu certificado vence em 6 dias.", threshold: 7 }],
  } satisfies CertificateSummary;

  test("the dashboard shows the risk and links to the settings", async () => {
    answer(api.certificate, () => Response.json(ENDING));
    await visit("/dashboard", { as: await openAccount(url) });
    await expectText("Seu certificado vence em 6 dias.");
    await user.click(screen.getByRole("link", { name: "Enviar certificado" }));
    await expectAddress("/settings/certificado");
    await (await card()).findByText("Vence em 6 dias");
    await buttonOf("Trocar certificado");
  });

  test("a certificate that failed to load can be requested again", async () => {
    const failing = answer(api.certificate, refusal(422, "validation"));
    await visit("/settings/certificado", { as: await openAccount(url) });
    await expectText("Não foi possível carregar o certificado.");
    failing.end();
    await user.click((await card()).getByRole("button", { name: "Tentar de novo" }));
    await expectText("De teste");
  });
});
