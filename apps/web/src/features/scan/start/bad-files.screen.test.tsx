import { openAccount } from "@emita/e2e/api-client";
import {
  blankPicture,
  corruptPdf,
  disguised,
  emptyFile,
  hugeFile,
  protectedPdf,
  wrongType,
} from "@emita/e2e/fixtures/bad-files";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { chooseFile, readFile } from "../../../testing/scan.ts";
import {
  buttonOf,
  expectAddress,
  expectHeading,
  expectText,
  expectToast,
  expectValue,
  press,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const UNREADABLE = "Não foi possível extrair os dados da imagem. Tente novamente.";

let account: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  account = await openAccount(url);
});

test("a wrong type, an empty and a too large file are refused", async () => {
  await visit("/scan", { as: account });
  await chooseFile(wrongType);
  await expectToast("Arquivo inválido", "Aceitos: JPG, PNG, GIF, PDF, DOC, XML");
  expect(
    (await screen.findByText(/^Tipo de arquivo não suportado\./)).closest('[role="alert"]'),
  ).not.toBeNull();
  await chooseFile(emptyFile);
  await expectToast("Erro no upload", "O arquivo está vazio. Escolha outro.");
  await chooseFile(hugeFile());
  await expectToast("Erro no upload", "O arquivo passa de 20 MB. Envie um menor.");
  await expectAddress("/scan");
});

describe("an unreadable file shows the reason, and the form can be filled by hand", () => {
  test("a corrupt PDF is reported", async () => {
    await visit("/scan", { as: account });
    await readFile(corruptPdf);
    await expectToast("Erro na extração", UNREADABLE);
    await expectText("O arquivo está corrompido. Gere-o ou fotografe de novo e envie outra vez.");
    await press("Preencher à mão");
    await expectHeading("Dados Extraídos");
    await expectToast(
      "Não conseguimos ler todos os campos",
      "Faltam: CNPJ/CPF, Valor, Razão Social",
    );
    await expectValue("Razão Social / Nome", "");
  });

  test("a PDF with a password is reported", async () => {
    await visit("/scan", { as: account });
    await readFile(await protectedPdf());
    await expectToast("Erro na extração", UNREADABLE);
    await expectText("O arquivo está protegido por senha. Remova a senha e envie de novo.");
    await buttonOf("Preencher à mão");
  });

  test("a picture without text is reported", async () => {
    await visit("/scan", { as: account });
    await readFile(blankPicture);
    await expectToast("Erro na extração", UNREADABLE);
    await buttonOf("Preencher à mão");
  });

  test("another file with a picture's name is reported", async () => {
    await visit("/scan", { as: account });
    await readFile(disguised);
    await expectToast("Arquivo inválido", "Aceitos: JPG, PNG, GIF, PDF, DOC, XML");
    await buttonOf("Novo Arquivo");
  });
});
