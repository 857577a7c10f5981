import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { TEST_NUMBERS } from "@emita/domain/invoices/test-world";
import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

const row = (cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const NUMBERS = TEST_NUMBERS.map(({ taxId, effect }) =>
  row([`<code>${formatTaxId(taxId)}</code>`, effect]),
).join("\n");

const CLOCK = `# os prazos de cancelamento da empresa passam a contar de daqui a um ano
curl -X PUT $EMITA_URL/api/v1/test-clock -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -d '{"now": "2027-11-20T12:00:00-03:00"}'

# de volta à hora real
curl -X DELETE $EMITA_URL/api/v1/test-clock -H "Authorization: Bearer $EMITA_TOKEN"`;

/** How a program is tried against whatever a city hall may do. */
export const TEST_WORLD: Section = {
  id: "mundo-de-teste",
  title: "Mundo de teste",
  body: `<p>No ambiente de testes do Emita as prefeituras são emuladores: conferem tudo o que as reais conferem, e nada do que emitem tem valor. Qualquer CNPJ ou CPF com dígitos certos vale como cliente. Com estes, em <code>cnpj</code>, a nota vai mal de propósito:</p>
<table><thead><tr><th scope="col">Cliente</th><th scope="col">O que acontece</th></tr></thead><tbody>
${NUMBERS}
</tbody></table>
<p>Qualquer código de recusa se provoca com um CNPJ <code>99.00C.CCC/0001-dd</code> ou CPF <code>990.00C.CCC-dd</code>: <code>CCCC</code> é o código, <code>dd</code> os dígitos verificadores.</p>
<p>Para ver um prazo vencer, adiante o relógio de teste da empresa (escopo <code>company:write</code>). Por ele as prefeituras do mundo de teste julgam os prazos dos cancelamentos dela, que ali são de 180 dias: o pedido volta recusado e, no emissor nacional, com a análise oferecida. Tudo o mais segue na hora real, e o relógio fica até que você o tire.</p>
${codeBlock(CLOCK, "Adiantar o relógio de teste")}
<p>Fora do mundo de teste este endereço responde 404. Um token de teste pode emitir sem usar a cota: escolha isso ao criá-lo.</p>`,
};
