import { expect, test } from "vitest";
import { withFacts } from "./page-facts.ts";

const PAGE = `<meta name="support-phone" content="" />
<meta name="operator" content="Emita · CNPJ 00.000.000/0000-00" />
<meta name="dpo-email" content="" />
<p class="x" data-other="1">Emita</p><p data-operator="true" class="x">Emita · CNPJ 00.000.000/0000-00</p>
<b data-fact="operator" class="x"></b><b data-fact="dpo-email"></b><b data-fact="certificate-price"></b>`;

test("the operator is in the page's data and in its text", () => {
  const operator = {
    name: 'Silva & Filhos $1 Ltda "ME"',
    cnpj: "11.222.333/0001-81",
    dpoEmail: "privacidade@silva.example",
    isNamed: true,
  };
  const line = "Silva &amp; Filhos $1 Ltda &quot;ME&quot; · CNPJ 11.222.333/0001-81";
  const certificatePrice = "De R$ 1 a R$ 2 por ano.";
  expect(withFacts(PAGE, { supportPhone: "+55 34 99999-0000", operator, certificatePrice }))
    .toBe(`<meta name="support-phone" content="5534999990000" />
<meta name="operator" content="${line}" />
<meta name="dpo-email" content="privacidade@silva.example" />
<p class="x" data-other="1">Emita</p><p data-operator="true" class="x">${line}</p>
<b data-fact="operator" class="x">${line}</b><b data-fact="dpo-email">privacidade@silva.example</b><b data-fact="certificate-price">De R$ 1 a R$ 2 por ano.</b>`);
});

test("without an operator the page keeps its text", () => {
  const operator = { name: "Emita", cnpj: "00.000.000/0000-00", dpoEmail: null, isNamed: false };
  expect(withFacts(PAGE, { supportPhone: null, operator, certificatePrice: null })).toBe(PAGE);
});
