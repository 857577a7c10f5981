import { expect, test } from "vitest";
import { mailLayout, withOperator } from "./mail-layout.ts";

test("both forms say the same", () => {
  const { text, html } = mailLayout({
    title: "Confirme seu e-mail",
    paragraphs: ["Primeiro.", "Segundo."],
    action: { label: "Confirmar", url: "https://emita.example/verify?token=a&x=1" },
  });
  expect(text).toBe(
    "Confirme seu e-mail\n\nPrimeiro.\n\nSegundo.\n\nConfirmar:\nhttps://emita.example/verify?token=a&x=1\n\n-- \nEmita · emissão de NFS-e. Esta mensagem é automática; não é preciso responder.\n",
  );
  expect(html).toContain('lang="pt-BR"');
  expect(html).toContain('href="https://emita.example/verify?token=a&amp;x=1"');
  expect(html.match(/<p style/g)?.length).toBeGreaterThanOrEqual(5);
});

test("typed text stays text", () => {
  const { html } = mailLayout({ title: '<b a="1">', paragraphs: ["<img src=x onerror='y'>"] });
  expect(html).toContain("&lt;b a=&quot;1&quot;&gt;");
  expect(html).toContain("&lt;img src=x onerror=&#39;y&#39;&gt;");
  expect(html).not.toContain("<img");
});

test("nothing is fetched from outside", () => {
  const { html } = mailLayout({ title: "x", paragraphs: ["y"] });
  expect(html).not.toMatch(/src=|url\(|<link|@import/);
});

test("an optional mail says where it is turned off", () => {
  const { text, html } = mailLayout({
    title: "x",
    paragraphs: ["y"],
    choicesUrl: "https://emita.example/settings#avisos",
  });
  expect(text).toContain(
    "Para escolher quais avisos receber: https://emita.example/settings#avisos\n",
  );
  expect(html).toContain('href="https://emita.example/settings#avisos"');
  expect(mailLayout({ title: "x", paragraphs: ["y"] }).html).not.toContain("escolher");
});

test("the operator's line comes once, below ours, whatever the mail quotes", () => {
  const quoted = mailLayout({ title: "x", paragraphs: ["y"] }).text;
  const mail = withOperator(
    mailLayout({ title: "x", paragraphs: [quoted], choicesUrl: "https://emita.example/c" }),
    "Silva & Filhos Ltda · CNPJ 11.222.333/0001-81",
  );
  expect(mail.text.split("Silva & Filhos")).toHaveLength(2);
  expect(mail.text).toMatch(
    /não é preciso responder\.\nSilva & Filhos Ltda · CNPJ 11\.222\.333\/0001-81\nPara/,
  );
  expect(mail.html.split("Silva &amp; Filhos Ltda · CNPJ 11.222.333/0001-81")).toHaveLength(2);
  expect(withOperator({ text: "outra", html: "<p>outra</p>" }, "x")).toEqual({
    text: "outra",
    html: "<p>outra</p>",
  });
});
