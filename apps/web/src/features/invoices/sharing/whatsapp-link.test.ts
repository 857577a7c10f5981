import { expect, test } from "vitest";
import { whatsappLink } from "./whatsapp-link.ts";

const NOTE = { nfse_number: "4821", amount: 1850, phone: "(11) 90000-0158" };
const PAGE = "https://emita.example/n/abc";

test("the messenger opens with the client's number, and the text leads to the page", () => {
  const link = new URL(whatsappLink(NOTE, "Marina Prado Consultoria Ltda", PAGE));
  expect(link.origin + link.pathname).toBe("https://wa.me/5511900000158");
  expect(link.searchParams.get("text")?.replaceAll("\u00a0", " ")).toBe(
    "Olá! Segue a nota fiscal nº 4821 de Marina Prado Consultoria Ltda, no valor de R$ 1.850,00: https://emita.example/n/abc",
  );
});

test("without a number that can be called the messenger asks for the recipient", () => {
  expect(whatsappLink({ ...NOTE, phone: null }, null, PAGE)).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(whatsappLink({ ...NOTE, phone: "0800" }, null, PAGE)).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  );
});
