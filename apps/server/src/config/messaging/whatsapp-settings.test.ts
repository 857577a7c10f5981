import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../config.ts";

const GOOD = {
  WHATSAPP_NUMBER_ID: "106540352242922",
  WHATSAPP_NUMBER: "+55 (11) 4000-0001",
  WHATSAPP_TOKEN: "EAAG0123456789abcdef",
  WHATSAPP_APP_SECRET: "0123456789abcdef0123456789abcdef",
  WHATSAPP_VERIFY_TOKEN: "uma-palavra-de-verificacao",
};

function faultOf(environment: Record<string, string>): string {
  try {
    parseConfig(environment);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

test("is off without settings", () => {
  expect(parseConfig({}).whatsApp).toBeNull();
});

test("with all five it speaks to Meta", () => {
  expect(parseConfig(GOOD).whatsApp).toEqual({
    numberId: "106540352242922",
    number: "551140000001",
    token: GOOD.WHATSAPP_TOKEN,
    appSecret: GOOD.WHATSAPP_APP_SECRET,
    verifyToken: GOOD.WHATSAPP_VERIFY_TOKEN,
    apiUrl: "https://graph.facebook.com",
    apiVersion: "v26.0",
    noteTemplate: "nota_emitida",
  });
});

test.each(Object.keys(GOOD))("without %s it does not start", (name) => {
  const rest = Object.fromEntries(Object.entries(GOOD).filter(([given]) => given !== name));
  expect(faultOf(rest)).toContain(`${name}: faltam`);
});

test.each([
  ["WHATSAPP_NOTE_TEMPLATE", "nota_emitida", "faltam"],
  ["WHATSAPP_API_URL", "http://graph.facebook.com", "https://"],
  ["WHATSAPP_API_URL", "https://token@graph.facebook.com", "https://"],
  ["WHATSAPP_API_VERSION", "26", "versão"],
  ["WHATSAPP_NUMBER", "4000-0001", "telefone"],
  ["WHATSAPP_TOKEN", "curto", "16 caracteres"],
])("%s=%s is a fault", (name, value, words) => {
  expect(faultOf({ [name]: value })).toContain(words);
});

test("an address on this machine may be without TLS", () => {
  const given = { ...GOOD, WHATSAPP_API_URL: "http://localhost:4100/messenger/" };
  expect(parseConfig(given).whatsApp?.apiUrl).toBe("http://localhost:4100/messenger");
});
