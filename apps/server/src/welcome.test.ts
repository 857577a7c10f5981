import { expect, test } from "vitest";
import { parseConfig, type Config } from "./config/config.ts";
import { welcome } from "./welcome.ts";

const MASTER_KEY = Buffer.alloc(32).toString("base64");

test.each<[Config["cityHall"], string]>([
  ["sandbox", "com o CNPJ de uma empresa fictícia"],
  ["homologacao", "com o CNPJ da sua empresa."],
  ["producao", "com o CNPJ da sua empresa."],
])("%s: the address, and how to sign in for the first time", (city, company) => {
  const text = welcome({ ...parseConfig({ PORT: "3010" }), cityHall: city }, null);
  expect(text).toContain("Emita pronto em http://localhost:3010\n");
  expect(text).toContain(`http://localhost:3010/signup e cadastre-se ${company}`);
});

test("the welcome text says where mails go", () => {
  expect(welcome(parseConfig({}), null)).toContain("caixa local: http://localhost:3000/dev/mail");
  const silent = welcome(parseConfig({ SMTP_URL: "none" }), null);
  expect(silent).not.toContain("/dev/mail");
  expect(silent).toContain("Nenhum e-mail é enviado");
});

test("a worker has no address", () => {
  const shared = { ROLE: "worker", DATABASE_URL: "postgres://db/emita", MASTER_KEY };
  expect(welcome(parseConfig(shared), null)).toBe("Emita: trabalhador pronto.\n");
});
