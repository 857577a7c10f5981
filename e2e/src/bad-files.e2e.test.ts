import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { openAccount } from "./api-client.ts";
import { test, tolerate } from "./browser.ts";
import {
  blankPicture,
  corruptPdf,
  disguised,
  emptyFile,
  keepHugeFile,
  protectedPdf,
  wrongType,
} from "./fixtures/bad-files.ts";
import type { UploadFile } from "./fixtures/slip.ts";
import { chooseFile, read, reviewFields } from "./pages/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  expectVisible,
} from "./pages/screen.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();
const UNREADABLE = "Não foi possível extrair os dados da imagem. Tente novamente.";

describe("a file that cannot be accepted is refused at once", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "emita-files-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("a wrong type, an empty and a too large file are refused", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await page.goto("/scan");
    await chooseFile(page, wrongType);
    await expectToast(page, "Arquivo inválido", "Aceitos: JPG, PNG, GIF, PDF, DOC, XML");
    await expectVisible(page.getByRole("alert").getByText(/^Tipo de arquivo não suportado\./));
    await chooseFile(page, emptyFile);
    await expectToast(page, "Erro no upload", "O arquivo está vazio. Escolha outro.");
    await chooseFile(page, await keepHugeFile(folder));
    await expectToast(page, "Erro no upload", "O arquivo passa de 20 MB. Envie um menor.");
    await expectAddress(page, "/scan");
  });
});

describe("an unreadable file shows the reason, and the form can be filled by hand", () => {
  test("a corrupt PDF", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await tryToRead(page, corruptPdf);
    await expectToast(page, "Erro na extração", UNREADABLE);
    await expectText(
      page,
      "O arquivo está corrompido. Gere-o ou fotografe de novo e envie outra vez.",
    );
    await buttonOf(page, "Preencher à mão").click();
    await expectHeading(page, "Dados Extraídos");
    await expectToast(
      page,
      "Não conseguimos ler todos os campos",
      "Faltam: CNPJ/CPF, Valor, Razão Social",
    );
    await expectValue(reviewFields(page).name, "");
  });

  test("a PDF with a password is reported", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    await tryToRead(page, await protectedPdf());
    await expectToast(page, "Erro na extração", UNREADABLE);
    await expectText(page, "O arquivo está protegido por senha. Remova a senha e envie de novo.");
    await expectVisible(buttonOf(page, "Preencher à mão"));
  });

  test("a picture without text is reported", async ({ open, browser }) => {
    const page = await open({ as: await openAccount(url) });
    await tryToRead(page, await blankPicture(browser));
    await expectToast(page, "Erro na extração", UNREADABLE);
    await expectVisible(buttonOf(page, "Preencher à mão"));
  });

  test("another file with a picture's name is reported", async ({ open }) => {
    const page = await open({ as: await openAccount(url) });
    tolerate(page, /status of 4(15|22)/);
    await tryToRead(page, disguised);
    await expectToast(page, "Arquivo inválido", "Aceitos: JPG, PNG, GIF, PDF, DOC, XML");
    await expectVisible(buttonOf(page, "Novo Arquivo"));
  });
});

async function tryToRead(page: Page, file: UploadFile): Promise<void> {
  await page.goto("/scan");
  await chooseFile(page, file);
  await expectAddress(page, "/scan/confirm");
  await read(page);
}
