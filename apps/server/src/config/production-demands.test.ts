import { describe, expect, test } from "vitest";
import { productionFaults } from "./production-demands.ts";

const HOME = { CITY_HALL: "sandbox", HOST: "127.0.0.1" } as const;
const OPERATOR = {
  OPERATOR_NAME: "Emita Tecnologia Ltda",
  OPERATOR_CNPJ: "11.222.333/0001-81",
  DPO_EMAIL: "privacidade@emita.example",
  NFSE_SIGNER_CA: null,
};
const SAID = { SMTP_URL: "none", PAYMENTS: "none" };

/** Nothing is missing here but the city hall. */
const whole = { ...HOME, ...SAID, ...OPERATOR, PUBLIC_URL: "https://notas.empresa.com.br" };

const named = (given: Parameters<typeof productionFaults>[0]) =>
  productionFaults(given).map((fault) => fault.split(" ")[0]);

test.each([
  {},
  { HOST: "localhost" },
  { HOST: "::1" },
  { PUBLIC_URL: "http://127.0.0.1:5173" },
  { PUBLIC_URL: "http://[::1]:3000" },
])("the sandbox on this machine demands nothing: %j", (changes) => {
  expect(productionFaults({ ...HOME, ...changes })).toEqual([]);
});

describe("where strangers come, mail and payments must be said", () => {
  test.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.0.10" },
    { HOST: "emita.interno" },
    { PUBLIC_URL: "https://demo.example" },
    { PUBLIC_URL: "http://127.0.0.1.demo.example" },
    { PUBLIC_URL: "https://localhost.example" },
  ])("%j", (changes) => {
    expect(named({ ...HOME, ...changes })).toEqual(["SMTP_URL", "PAYMENTS"]);
    expect(productionFaults({ ...HOME, ...changes, ...SAID })).toEqual([]);
  });

  test("no mailbox of text messages either", () => {
    const sms = { AUTH_SMS: { kind: "mailbox" } };
    expect(named({ ...HOME, HOST: "0.0.0.0", ...SAID, ...sms })).toEqual(["AUTH_SMS=mailbox"]);
  });

  test("each line names the setting to write", () => {
    const [mail, payments] = productionFaults({ ...HOME, HOST: "0.0.0.0" });
    expect(mail).toContain("SMTP_URL=none");
    expect(payments).toContain("PAYMENTS=none");
  });
});

describe.each(["homologacao", "producao"] as const)("%s", (CITY_HALL) => {
  test("also demands the operator's identity, on any address", () => {
    expect(named({ ...HOME, CITY_HALL })).toEqual([
      "SMTP_URL",
      "PAYMENTS",
      "OPERATOR_NAME",
      "OPERATOR_CNPJ",
      "DPO_EMAIL",
      "NFSE_SIGNER_CA",
      "PUBLIC_URL",
    ]);
    expect(productionFaults({ ...whole, CITY_HALL })).toEqual([]);
  });

  test.each([
    [{ PUBLIC_URL: "http://notas.empresa.com.br" }, "PUBLIC_URL"],
    [{ SEFIN_URL: "http://sefin.nfse.gov.br" }, "SEFIN_URL"],
    [{ ADN_URL: "http://adn.nfse.gov.br" }, "ADN_URL"],
    [{ PAULISTANA_URL: "http://nfe.prefeitura.sp.gov.br" }, "PAULISTANA_URL"],
    [{ SANDBOX_URL: "http://localhost:3001" }, "SANDBOX_URL"],
    [{ DATABASE_URL: "postgres://db/emita" }, "DOCUMENTS_URL"],
    [{ SMTP_URL: "smtps://mail", MAIL_FROM: "Emita <nao-responda@emita.example>" }, "MAIL_FROM"],
    [{ AUTH_LIMIT_FACTOR: 100 }, "AUTH_LIMIT_FACTOR"],
    [{ AUTH_PHONE_AUTOCONFIRM: true }, "AUTH_PHONE_AUTOCONFIRM"],
    [{ READER_MODEL_URL: "http://modelo.empresa.com.br/v1" }, "READER_MODEL_URL"],
    [{ OCR_URL: "http://ocr.empresa.com.br" }, "OCR_URL"],
    [{ CNPJ_LOOKUP_URL: "http://cnpj.empresa.com.br" }, "CNPJ_LOOKUP_URL"],
    [{ AUTH_SMS: { kind: "gateway", url: "http://sms.empresa.com.br" } }, "AUTH_SMS"],
    [{ AUTH_PROVEN_ADDRESS: "off" }, "AUTH_PROVEN_ADDRESS=off"],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: "0" }, "NODE_TLS_REJECT_UNAUTHORIZED=0"],
  ])("refuses %j", (changes, name) => {
    expect(named({ ...whole, CITY_HALL, ...changes })).toEqual([name]);
  });

  test.each([
    "**",
    "https://**",
    "https://*",
    "https://*/volta",
    "https://*:443/**",
    "https://*.com/**",
    "https://**.parceiro.com.br",
    "https://parceiro.com.br**",
    "https:/**/parceiro.com.br",
    "*://parceiro.com.br/**",
  ])("refuses a browser's way to any site: %s", (pattern) => {
    const AUTH_REDIRECTS = ["https://app.parceiro.com.br/entrar", pattern];
    expect(named({ ...whole, CITY_HALL, AUTH_REDIRECTS })).toEqual(["AUTH_REDIRECTS"]);
  });

  test("takes services of this machine, and ways to hosts that are written out", () => {
    const here = "http://127.0.0.1:8884";
    const services = { OCR_URL: here, CNPJ_LOOKUP_URL: here, READER_MODEL_URL: here };
    const AUTH_SMS = { kind: "gateway", url: "http://[::1]:9/sms" };
    const AUTH_REDIRECTS = [
      "https://*.parceiro.com.br/**",
      "https://parceiro.dev/**",
      "http://localhost:*/**",
    ];
    const given = { ...services, AUTH_SMS, AUTH_REDIRECTS, AUTH_PROVEN_ADDRESS: "on" };
    expect(productionFaults({ ...whole, CITY_HALL, ...given })).toEqual([]);
  });

  test("explicit choices are accepted", () => {
    const shared = { DATABASE_URL: "postgres://db/emita", DOCUMENTS_URL: "disk" };
    const mail = { SMTP_URL: "smtps://mail", MAIL_FROM: "Notas <notas@empresa.com.br>" };
    expect(productionFaults({ ...whole, CITY_HALL, ...shared, ...mail })).toEqual([]);
  });
});

test("homologacao accepts stand-ins of this machine, producao none", () => {
  const here = { ...whole, PUBLIC_URL: "http://localhost:3000", SEFIN_URL: "http://127.0.0.1:9" };
  expect(named({ ...here, CITY_HALL: "homologacao" })).toEqual([]);
  expect(named({ ...here, CITY_HALL: "producao" })).toEqual(["PUBLIC_URL", "SEFIN_URL"]);
});
