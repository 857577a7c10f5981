import type { Locator, Page } from "playwright-core";
import { z } from "zod";
import { buttonOf, expectHeading, expectVisible, fieldOf, passwordOf } from "./screen.ts";

const orderedSchema = z.object({ pfxBase64: z.string(), password: z.string() });

interface CertificateFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  readonly password: string;
}

/** A certificate of the sandbox's authority, as a company receives it. */
export async function orderCertificate(
  sandboxUrl: string,
  company: { cnpj: string; company_name: string },
  query = "",
): Promise<CertificateFile> {
  const response = await fetch(`${sandboxUrl}/_certificates${query}`, {
    method: "POST",
    body: JSON.stringify({ cnpj: company.cnpj, name: company.company_name }),
  });
  const { pfxBase64, password } = orderedSchema.parse(await response.json());
  return {
    name: "empresa.pfx",
    mimeType: "application/x-pkcs12",
    buffer: Buffer.from(pfxBase64, "base64"),
    password,
  };
}

/** The sections of the settings by their headings. */
export const SECTIONS = {
  "Dados da empresa": "/settings",
  Serviços: "/servicos",
  "Serviço padrão": "/settings/servico",
  "Certificado digital": "/settings/certificado",
  "Prefeitura e dados fiscais": "/settings/prefeitura",
  Numeração: "/settings/numeracao",
  Feriados: "/settings/feriados",
  Segurança: "/settings/seguranca",
  "Avisos por e-mail": "/settings/avisos",
  "Privacidade e dados": "/settings/privacidade",
  Aparência: "/settings/aparencia",
} as const;

type Section = keyof typeof SECTIONS;

/** Opens a section of the settings and waits for its content. */
export async function openSettings(page: Page, section: Section): Promise<void> {
  await page.goto(SECTIONS[section]);
  await expectHeading(page, section);
  if (section === "Certificado digital")
    await expectVisible(certificateCard(page).getByText("Titular", { exact: true }));
  if (section === "Prefeitura e dados fiscais")
    await expectVisible(cityHallCard(page).getByRole("heading", { name: "Dados fiscais" }));
  if (section === "Numeração") await expectVisible(numberingFields(page).change);
}

export function defaultServiceCard(page: Page): Locator {
  return page.getByRole("region", { name: "Serviço padrão" });
}

function certificateCard(page: Page): Locator {
  return page.getByRole("region", { name: "Certificado digital" });
}

export function cityHallCard(page: Page): Locator {
  return page.getByRole("region", { name: "Prefeitura e dados fiscais" });
}

/** The form for a file and its password, once it is open. */
export function certificateForm(page: Page) {
  return {
    file: page.getByLabel("Arquivo do certificado"),
    password: passwordOf(page, "Senha do certificado"),
    send: buttonOf(page, "Enviar e usar"),
  };
}

export async function fillCertificate(
  page: Page,
  { password, ...file }: CertificateFile,
): Promise<void> {
  const form = certificateForm(page);
  await form.file.setInputFiles(file);
  await form.password.fill(password);
}

export function numberingFields(page: Page) {
  return {
    series: fieldOf(page, "Série"),
    next: fieldOf(page, "Próximo número"),
    change: buttonOf(page, "Mudar numeração"),
    confirm: buttonOf(page, "Sim, mudar"),
  };
}
