import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { Document } from "@emita/contract/documents/documents";
import { openAccount } from "@emita/e2e/api-client";
import { LEAVES, SLIP } from "@emita/e2e/fixtures/slip";
import { writeCarne, writeBoleto } from "@emita/e2e/fixtures/slip-pdf";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, changed } from "../../../testing/answer.ts";
import { expectGone, expectWords } from "../../../testing/controls.ts";
import { itemOf, readFile, readingEnds, scan } from "../../../testing/scan.ts";
import {
  expectHeading,
  expectToast,
  expectValue,
  fieldOf,
  fill,
  press,
  user,
} from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const ONE = /\/api\/v1\/documents\/[0-9a-f-]+$/;
const CONFIRM = "Confirmo que as informações estão corretas";

/** The answer before the text was recognised. */
function partialOf(document: Document): Document {
  const fields = {
    razaoSocial: "",
    cnpjCpf: "",
    valor: SLIP.amount,
    vencimento: SLIP.dueDate,
    codigoServico: "",
    descricaoServico: "",
  };
  return { ...document, status: "received", fields, confidence: { valor: "certo" }, pages: [] };
}

/** The answer while only the bar codes are known. */
function onlyCodesOf(document: Document): Document {
  const unread = { razaoSocial: "", cnpjCpf: "", codigoServico: "", descricaoServico: "" };
  const invoices = document.notes.map((invoice) => ({
    ...invoice,
    fields: { ...invoice.fields, ...unread },
    confidence: { valor: "certo" as const },
    evidence: {},
  }));
  return { ...document, status: "received", notes: invoices, pages: [] };
}

const isOff = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).disabled;

test("the form opens with the bar code's data and is filled around the typed values", async () => {
  // The text arrives when this test releases it: complete answers wait, partial ones pass.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  answer(ONE, async (pass) => {
    asked += 1;
    if (asked === 1) return changed(pass, partialOf);
    await released;
    return pass();
  });
  await visit("/scan", { as: await openAccount(url) });
  await readFile(await writeBoleto());
  await expectHeading("Dados Extraídos");
  await expectWords("Ainda lendo o documento.");
  await expectValue("Valor (R$)", SLIP.amount);
  await expectValue("Razão Social / Nome", "");
  await waitFor(() => expect(isOff(CONFIRM)).toBe(true));
  await expectWords("Lendo 4 campos.");
  for (const field of ["razaoSocial", "cnpjCpf", "codigoServico", "descricaoServico"])
    await within(itemOf(field)).findByText("Lendo…");
  expect(screen.queryByText("Falta")).toBeNull();
  // Passing a field that is being read shows no message about an empty field.
  const taxId = await fieldOf("CNPJ/CPF");
  taxId.focus();
  await fill("Razão Social / Nome", "Nome que eu digitei");
  expect(taxId.getAttribute("aria-invalid")).not.toBe("true");
  release();
  await readingEnds();
  await expectValue("CNPJ/CPF", SLIP.payerCnpj);
  await expectValue("Descrição do Serviço", /Consultoria técnica especializada/);
  await expectValue("Razão Social / Nome", "Nome que eu digitei");
  await expectToast("Dados extraídos com sucesso");
  await waitFor(() => expect(isOff(CONFIRM)).toBe(false));
  await within(itemOf("cnpjCpf")).findByText("Conferido");
});

test.for([
  { name: "fails", isGone: false },
  { name: "is of a document that is gone", isGone: true },
])("a reading that $name says for each field that it was not found", async ({ isGone }) => {
  // The first answer opens the form, the next one belongs to the form.
  let asked = 0;
  answer(ONE, (pass) => {
    asked += 1;
    if (asked > 1 && isGone) return Response.json({}, { status: 404 });
    const failed = asked > 1 ? { status: "failed", fields: null } : {};
    return changed<Document>(pass, (document) => ({ ...partialOf(document), ...failed }));
  });
  await visit("/scan", { as: await openAccount(url) });
  await readFile(await writeBoleto());
  await expectHeading("Dados Extraídos");
  await waitFor(() => within(itemOf("cnpjCpf")).getByText("Falta"));
  await readingEnds();
  await expectValue("Valor (R$)", SLIP.amount);
});

describe("the registry's answer", () => {
  const REGISTRY = /\/api\/v1\/cnpj\//;

  test("nothing is called checked beside a registry that did not answer", async () => {
    answer(REGISTRY, () => Response.json({}, { status: 503 }));
    await visit("/scan", { as: await openAccount(url) });
    await scan(await writeBoleto());
    await within(itemOf("cnpjCpf")).findByText("O cadastro da Receita não respondeu.");
    for (const field of ["razaoSocial", "cnpjCpf"]) await within(itemOf(field)).findByText("Lido");
    await expectWords("Todos os campos foram lidos.");
  });

  test("another name is one question with both names as answers, and one field to check", async () => {
    const other = "Odontologia Vila Nova S.A.";
    answer(REGISTRY, (pass) =>
      changed<CnpjLookup>(pass, (entry) => ({ ...entry, company_name: other })),
    );
    await visit("/scan", { as: await openAccount(url) });
    await scan(await writeBoleto());
    const item = within(itemOf("razaoSocial"));
    await item.findByText("No cadastro da Receita o nome é outro. Qual vai na nota?");
    await item.findByText("Confira");
    await expectWords("1 campo para conferir.");
    await user.click(item.getByRole("button", { name: `${other} No cadastro da Receita` }));
    await expectValue("Razão Social / Nome", other);
    await item.findByText("Conferido");
    await user.click(item.getByRole("button", { name: `${SLIP.payer} No documento` }));
    await expectValue("Razão Social / Nome", SLIP.payer);
    await expectWords("Todos os campos estão preenchidos.");
  });
});

/** A failure of the reading on our side. */
const FAILED_HERE = {
  status: "failed",
  fields: null,
  error: {
    code: "internal",
    message: "Não conseguimos ler o documento por uma falha nossa. Tente novamente.",
  },
};

/**
 * The server's own reading succeeds: the answers fail until one more reading is requested. `opening`: number of failed ones
 * before.
 */
function failUntilReadAgain(opening: number): { uploads: number } {
  const seen = { uploads: 0 };
  let asked = 0;
  let isReadAgain = false;
  answer(/\/api\/v1\/documents\/[0-9a-f-]+\/readings$/, (pass) => {
    isReadAgain = true;
    return pass();
  });
  answer(/\/api\/v1\/documents$/, (pass, method) => {
    if (method === "POST") seen.uploads += 1;
    return pass();
  });
  answer(ONE, (pass) => {
    if (isReadAgain) return pass();
    asked += 1;
    return changed<Document>(pass, (document) =>
      asked <= opening ? partialOf(document) : { ...document, ...FAILED_HERE },
    );
  });
  return seen;
}

describe("a reading that failed on our side is repeated without a second upload", () => {
  test("the repetition starts on the form and keeps the typed values", async () => {
    const seen = failUntilReadAgain(1);
    await visit("/scan", { as: await openAccount(url) });
    await readFile(await writeBoleto());
    await expectHeading("Dados Extraídos");
    await expectWords(FAILED_HERE.error.message, "não é preciso enviá-lo outra vez");
    await fill("Razão Social / Nome", "Nome que eu digitei");
    await press("Ler de novo");
    await expectGone(() =>
      screen.queryByText("não é preciso enviá-lo outra vez", { exact: false }),
    );
    await expectValue("CNPJ/CPF", SLIP.payerCnpj);
    await expectValue("Razão Social / Nome", "Nome que eu digitei");
    expect(seen.uploads).toBe(1);
  });

  test("the repetition starts at the confirmation", async () => {
    const seen = failUntilReadAgain(0);
    await visit("/scan", { as: await openAccount(url) });
    await readFile(await writeBoleto());
    await screen.findByText(FAILED_HERE.error.message);
    await press("Confirmar e Ler");
    await expectHeading("Dados Extraídos");
    await readingEnds();
    await expectValue("CNPJ/CPF", SLIP.payerCnpj);
    expect(seen.uploads).toBe(1);
  });
});

const xmlInvoice = (name: string, amount: string) =>
  `<CompNfse><Nfse><ValorServicos>${amount}</ValorServicos><Discriminacao>Para ${name}</Discriminacao><Tomador><RazaoSocial>${name}</RazaoSocial></Tomador></Nfse></CompNfse>`;

test("in a file with several invoices the person chooses one, and then another", async () => {
  const xml = `<ListaNfse>${xmlInvoice("Maria Lopes", "10.00")}${xmlInvoice("João Prado", "20.00")}</ListaNfse>`;
  await visit("/scan", { as: await openAccount(url) });
  await scan({ name: "notas.xml", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await expectWords("Este arquivo tem 2 notas.");
  expect(screen.queryByRole("button", { name: "Enviar para Prefeitura" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /João Prado/ }));
  await expectValue("Razão Social / Nome", "João Prado");
  await expectValue("Valor (R$)", "20,00");
  await expectWords("Nota 2 de 2");
  await press("Escolher outra nota");
  await user.click(await screen.findByRole("button", { name: /Maria Lopes/ }));
  await expectValue("Razão Social / Nome", "Maria Lopes");
  await expectValue("Valor (R$)", "10,00");
  await expectValue("Descrição do Serviço", "Para Maria Lopes");
});

test("a boleto of a carnê can be chosen while its text is being read, and no field is called missing", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isPartialSent = false;
  answer(ONE, async (pass) => {
    if (isPartialSent) await released;
    return changed<Document>(pass, (document) => {
      if (isPartialSent || document.notes.length === 0) return document;
      isPartialSent = true;
      return onlyCodesOf(document);
    });
  });
  await visit("/scan", { as: await openAccount(url) });
  await readFile(await writeCarne());
  await expectWords("Este arquivo tem 3 boletos.", "Ainda lendo o documento.");
  const second = await screen.findByRole("button", { name: new RegExp(LEAVES[1].amount) });
  await waitFor(() => expect(second.textContent).toContain("Lendo…"));
  await user.click(second);
  await expectValue("Valor (R$)", LEAVES[1].amount);
  await within(itemOf("cnpjCpf")).findByText("Lendo…");
  expect(screen.queryByText("Falta")).toBeNull();
  await fill("Razão Social / Nome", "Nome que eu digitei");
  release();
  await readingEnds();
  await expectValue("CNPJ/CPF", SLIP.payerCnpj);
  await expectValue("Valor (R$)", LEAVES[1].amount);
  await expectValue("Descrição do Serviço", "Consultoria técnica, parcela 2 de 3");
  await expectValue("Razão Social / Nome", "Nome que eu digitei");
});
