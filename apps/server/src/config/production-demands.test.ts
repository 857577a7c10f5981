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

  test("each line tells what to write", () => {
    const [mail, payments] = productionFaults({ ...HOME, HOST: "0.0.0.0" });
    expect(mail).toContain("SMTP_URL=none");
    expect(payments).toContain("PAYMENTS=none");
  });
});

describe.each(["homologacao", "producao"] as const)("%s", (CITY_HALL) => {
  test("also demands to know who offers the service, on whatever address", () => {
    expect(named({ ...HOME, CITY_HALL })).toEqual([
      "SMTP_URL",
      "PAYMENTS",
      "OPERATOR_NAME",
      "OPERATOR_CNPJ",
      "DPO_EMAIL",
      "NFSE_SIGNER_CA",
    ]);
    expect(productionFaults({ ...HOME, CITY_HALL, ...SAID, ...OPERATOR })).toEqual([]);
  });
});
