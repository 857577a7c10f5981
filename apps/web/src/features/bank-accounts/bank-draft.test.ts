import { expect, test } from "vitest";
import { bankBody, bankIssues, EMPTY_BANK, isPem, refusedFields } from "./bank-draft.ts";

const INTER = { bank: "inter", name: "Inter", needs: ["certificate", "certificate_key"] } as const;
const OTHER = { bank: "other", name: "Outro banco", needs: ["api_url", "token_url"] } as const;
const TYPED = {
  ...EMPTY_BANK,
  name: " Conta principal ",
  pixKey: "financeiro@exemplo.com.br",
  clientId: "id",
  clientSecret: "segredo",
};
const offer = (of: typeof INTER | typeof OTHER) => ({ ...of, needs: [...of.needs] });

test("an empty form names everything that all banks ask for", () => {
  expect(Object.keys(bankIssues(EMPTY_BANK, undefined))).toEqual([
    "name",
    "bank",
    "pixKey",
    "clientId",
    "clientSecret",
  ]);
});

test("a bank with mutual TLS asks for its certificate; one in PEM for the key beside it", () => {
  const draft = { ...TYPED, bank: "inter" as const };
  expect(bankIssues(draft, offer(INTER))).toEqual({
    certificate: "Escolha o arquivo do certificado.",
  });
  const p12 = new File(["x"], "conta.p12");
  expect(bankIssues({ ...draft, certificate: p12 }, offer(INTER))).toEqual({});
  const pem = new File(["x"], "Inter API.crt");
  expect(isPem(pem)).toBe(true);
  expect(bankIssues({ ...draft, certificate: pem }, offer(INTER))).toEqual({
    certificateKey: "Escolha o arquivo da chave.",
  });
});

test("another bank is named by its addresses, which no known bank takes", () => {
  const draft = { ...TYPED, bank: "other" as const };
  expect(Object.keys(bankIssues(draft, offer(OTHER)))).toEqual(["apiUrl", "tokenUrl"]);
  const files = { certificate: null, certificateKey: null };
  const body = bankBody({ ...draft, bank: "inter", apiUrl: "https://x.example" }, files);
  expect(body).not.toHaveProperty("api_url");
  expect(body).toMatchObject({ name: "Conta principal", certificate_password: null });
});

test("what the server refuses is shown at its field", () => {
  expect(refusedFields({ pix_key: "Chave desconhecida.", other: "?" })).toEqual({
    pixKey: "Chave desconhecida.",
  });
});
