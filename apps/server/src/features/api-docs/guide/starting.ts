import { firstInvoiceTabs } from "../examples.ts";
import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

/** From nothing to the first invoice. */
export const starting = (publicUrl: string): Section[] => [
  {
    id: "comece",
    title: "Comece aqui",
    body: `<ol>
<li>Entre no Emita, cadastre a empresa e confirme o e-mail.</li>
<li>Em <a href="/integrations">Integrações</a>, crie um token com os escopos <code>invoices:read</code> e <code>invoices:write</code>. O valor aparece uma única vez: guarde-o como uma senha.</li>
<li>Mande-o em todo pedido, no cabeçalho <code>Authorization</code>.</li>
</ol>
${codeBlock(`curl ${publicUrl}/api/v1/entitlement --header "Authorization: Bearer $EMITA_TOKEN"`, "Primeiro pedido")}
<p>Em <b>Mais opções</b> um token recebe também <code>webhooks:write</code> (webhooks, entregas, endereço do Pix; o corpo das entregas e os reenvios pedem também <code>invoices:read</code>) e <code>company:write</code> (dados da empresa e certificado): dê-os só ao sistema que precisa deles. Ali também se escolhe a quem vão os e-mails das notas do token e, nos tokens de teste, que as notas de ensaio não usem a cota.</p>
<p>Um token vale o que valia a sessão que o criou. Onde a empresa exige verificação em duas etapas, um token criado sem ela é recusado (403 <code>token_without_factor</code>) até que alguém entre com a verificação e o <b>troque</b> em Integrações, o que dá um valor novo. A lista mostra quais esperam (<code>waits_for_factor</code>).</p>
<p>Tokens <code>emita_test_</code> só alcançam o ambiente de testes: as notas deles não têm validade jurídica. Chame a API do seu servidor, nunca do navegador de um cliente.</p>`,
  },
  {
    id: "primeira-nota",
    title: "A primeira nota",
    body: `<p>Os exemplos leem duas variáveis: <code>EMITA_URL</code> (${publicUrl}) e <code>EMITA_TOKEN</code>.</p>
${firstInvoiceTabs()}
<p>A nota nasce <code>pending</code> e termina em <code>issued</code> ou <code>error</code>. Em vez de perguntar, você pode receber <a href="#webhooks">webhooks</a>. PDF e XML estão em <code>/invoices/{id}/pdf</code> e <code>/invoices/{id}/xml</code>.</p>`,
  },
  {
    id: "ver-antes",
    title: "Ver antes de emitir",
    body: `<p>Mande o mesmo pedido com <code>?dry_run=true</code>: a resposta traz os impostos, o líquido, o canal e, em <code>problems</code>, o que a prefeitura recusaria. Nada é guardado nem enviado, e nenhuma unidade da cota é usada. Vale ao criar, substituir, reenviar e cancelar; nos outros pedidos <code>dry_run</code> é recusado, para que ninguém pense que experimentou quando fez.</p>
<p>Nomes que não existem também são recusados: um campo ou parâmetro com erro de digitação (<code>detials</code>) recebe 422 <code>invalid</code>, com o nome parecido em <code>errors</code>, e não uma nota sem o que você quis dizer.</p>`,
  },
  {
    id: "cliente",
    title: "Cliente TypeScript",
    body: `<p><code>@emita/client</code> faz por você as chaves de idempotência, as repetições com espera, as páginas, a espera pela prefeitura, a conferência dos webhooks e os erros com tipos. Não tem dependências; roda em Node.js 20 ou mais novo, Deno, Bun e no navegador.</p>
${codeBlock("npm install @emita/client", "Instalar o cliente")}
${codeBlock(
  `import { createEmita } from "@emita/client";

const emita = createEmita({ baseUrl: "${publicUrl}", token: process.env.EMITA_TOKEN });
const nota = await emita.invoices.create(dados, { idempotencyKey: "pedido-4711" });
const fim = await emita.invoices.waitUntilIssued(nota.id);
for await (const cada of emita.invoices.all({ status: "error" })) console.log(cada.error?.help);`,
  "Cliente TypeScript",
)}
<p>Em outras linguagens, gere um cliente do documento <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Todas as chamadas, campo a campo e com exemplos, estão na <a href="/api/docs/referencia">referência</a>.</p>`,
  },
];
