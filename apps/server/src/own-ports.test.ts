import { expect, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { ownPorts } from "./own-ports.ts";

const DATABASE = "postgres://emita:segredo@127.0.0.1:54329/emita";

test("the product's own, the sandbox's and the database's are known without any setting", () => {
  const ports = ownPorts(parseConfig({}), DATABASE);
  for (const port of [3000, 3001, 54329]) expect(ports).toContain(port);
});

test.each([
  ["PUBLIC_URL", "http://localhost:5173", 5173],
  ["SANDBOX_URL", "http://127.0.0.1:4100", 4100],
  ["DOCUMENTS_URL", "s3://chave:segredo@127.0.0.1:9000/balde?tls=0", 9000],
  ["SMTP_URL", "smtp://127.0.0.1:1025", 1025],
  ["SMTP_URL", "smtps://127.0.0.1", 465],
  ["OCR_URL", "http://127.0.0.1:8884", 8884],
  ["CNPJ_LOOKUP_URL", "http://127.0.0.1", 80],
  ["SEFIN_URL", "https://localhost:4101/SefinNacional", 4101],
  ["AUTH_SMS", "http://127.0.0.1:7000/sms", 7000],
])("%s=%s: %i", (name, value, port) => {
  expect(ownPorts(parseConfig({ [name]: value }), DATABASE)).toContain(port);
});
