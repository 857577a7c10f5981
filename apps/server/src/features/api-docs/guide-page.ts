import { codeBlock, type DocsPage } from "./page.ts";
import { example, firstInvoiceTabs } from "./examples.ts";
import { REFERENCES } from "./references-section.ts";

/** Getting started, in the order in which somebody needs it. */
export function guidePage(publicUrl: string, perMinute: number): DocsPage {
  return {
    path: "/api/docs",
    title: "Guia",
    body: [
      start(publicUrl),
      firstInvoice(publicUrl),
      fromDocument(publicUrl),
      SEVERAL_COMPANIES,
      REPEATING,
      PAGES,
      REFERENCES,
      CHANGES,
      errors(publicUrl, perMinute),
      webhooks(),
      client(publicUrl),
    ].join("\n"),
  };
}

const start = (publicUrl: string): string => `
<h1>Emita notas do seu sistema</h1>
<p class="abertura">Uma chamada cria a NFS-e; o Emita escolhe o canal, assina, envia, insiste quando a prefeitura está fora do ar e avisa o seu sistema do resultado.</p>
<section id="comece">
<h2>Comece aqui</h2>
<ol>
<li>Entre no Emita, cadastre a empresa e confirme o e-mail.</li>
<li>Em <a href="/integrations">Integrações</a>, crie um token com os escopos <code>invoices:read</code> e <code>invoices:write</code>. O valor aparece uma única vez: guarde-o como uma senha.</li>
<li>Mande-o em todo pedido, no cabeçalho <code>Authorization</code>.</li>
</ol>
${codeBlock(`curl ${publicUrl}/api/v1/entitlement --header "Authorization: Bearer $EMITA_TOKEN"`, "Primeiro pedido")}
<p>Em <b>Mais opções</b> um token recebe também <code>webhooks:write</code> (webhooks, entregas, endereço do Pix) e <code>company:write</code> (dados da empresa e certificado): dê-os só ao sistema que precisa deles. Ali também se escolhe a quem vão os e-mails das notas do token e, nos tokens de teste, que as notas de ensaio não usem a cota.</p>
<p>Tokens <code>emita_test_</code> só alcançam o ambiente de testes: as notas deles não têm validade jurídica. Chame a API do seu servidor, nunca do navegador de um cliente.</p>
</section>`;

const firstInvoice = (publicUrl: string): string => `
<section id="primeira-nota">
<h2>A primeira nota</h2>
<p>Os exemplos leem duas variáveis: <code>EMITA_URL</code> (${publicUrl}) e <code>EMITA_TOKEN</code>.</p>
${firstInvoiceTabs()}
<p>A nota nasce <code>pending</code> e termina em <code>issued</code> ou <code>error</code>. Em vez de perguntar, você pode receber <a href="#webhooks">webhooks</a>. PDF e XML estão em <code>/invoices/{id}/pdf</code> e <code>/invoices/{id}/xml</code>.</p>
<p>Para ver antes os impostos e o que a prefeitura recusaria, mande o mesmo pedido com <code>?dry_run=true</code>: nada é guardado e nenhuma unidade da cota é usada.</p>
</section>`;

const fromDocument = (publicUrl: string): string => `
<section id="documento">
<h2>De um boleto, recibo ou foto</h2>
${codeBlock(
  `# 1. envie o arquivo
curl ${publicUrl}/api/v1/documents -H "Authorization: Bearer $EMITA_TOKEN" -F file=@boleto.pdf

# 2. emita com o que foi lido
curl ${publicUrl}/api/v1/invoices/from-document -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: boleto-4711" \\
  -d '{"document_id": "…", "service_description": "Consultoria de novembro"}'`,
  "Nota a partir de um documento",
)}
<p>Só vale sem conferência o que a leitura prova (dígitos verificadores, código de barras). Quando um campo necessário tem dúvida, a resposta é 422 <code>reading_uncertain</code>: a leitura vem em <code>document</code>, os campos a conferir em <code>errors</code>. Repita o pedido com eles; o que você manda vale no lugar do que foi lido.</p>
</section>`;

const SEVERAL_COMPANIES = `
<section id="empresas">
<h2>Várias empresas</h2>
<p>Um token criado em Integrações é de uma empresa e não precisa dizer qual. Quem atende várias (um escritório contábil, um ERP) cria um token de escritório em <a href="/settings/seguranca">Segurança</a>: ele alcança todas as empresas de que a pessoa participa, e cada pedido diz de qual se trata.</p>
${codeBlock(
  `curl $EMITA_URL/api/v1/companies -H "Authorization: Bearer $EMITA_TOKEN"

curl $EMITA_URL/api/v1/invoices -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Emita-Company: 5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11"`,
  "As empresas do token, e as notas de uma delas",
)}
<p>O token pode em cada empresa o que o papel da pessoa permite (Dono, Administrador, Emissor, Contador, Leitor) e os escopos dele deixam: fora disso a resposta é 403 <code>forbidden_role</code>; sem o cabeçalho, com várias empresas, 422 <code>company_required</code>; uma empresa de que a pessoa saiu responde 404 desde o pedido seguinte.</p>
</section>`;

const REPEATING = `
<section id="repetir">
<h2>Repetir sem duplicar</h2>
<p>Mande <code>Idempotency-Key</code> ao criar: uma chave sua para cada nota, como o número do pedido. Se a rede cair antes da resposta, repita o mesmo pedido com a mesma chave: 201 na primeira vez, 200 com a mesma nota nas outras, para sempre. A mesma chave com outros dados é recusada com 422 <code>idempotency_key_reused</code>, e <code>invoice_id</code> diz qual nota ela já criou: consulte-a antes de criar outra. A busca é <code>GET /api/v1/invoices?idempotency_key=…</code>.</p>
<p>Nomes que não existem são recusados: um campo ou parâmetro com erro de digitação recebe 422 <code>invalid</code>, com o nome parecido em <code>errors</code>. <code>dry_run=true</code> mostra, sem guardar nem enviar nada, o que aconteceria ao criar, substituir, reenviar ou cancelar uma nota; nos outros pedidos ele é recusado.</p>
</section>`;

const PAGES = `
<section id="paginas">
<h2>Listas e páginas</h2>
<p><code>GET /invoices</code> devolve <code>data</code> e <code>next_cursor</code>. Repita com <code>cursor</code> igual ao valor recebido, e os mesmos filtros, até ele vir nulo. Ordene com <code>sort</code> (<code>-created_at</code>, <code>created_at</code>, <code>-updated_at</code>, <code>updated_at</code>, <code>-amount</code>, <code>amount</code>); filtre com <code>status</code>, <code>search</code>, <code>city</code>, <code>cnpj</code>, <code>external_id</code>, <code>nfse_number</code>, <code>channel</code>, <code>amount_min</code>, <code>amount_max</code>, e com <code>created_from</code>, <code>created_to</code> e os pares iguais de <code>issued_</code> e <code>updated_</code>. As exportações aceitam os mesmos filtros.</p>
</section>`;

const CHANGES = `
<section id="mudancas">
<h2>Mudanças simultâneas</h2>
<p>Toda nota vem com um <code>ETag</code>. Mande-o em <code>If-Match</code> ao corrigir: se alguém mudou a nota desde então, a resposta é 412 e nada se perde. Em <code>If-None-Match</code>, ao ler, ele poupa a resposta: 304 se nada mudou.</p>
</section>`;

const errors = (publicUrl: string, perMinute: number): string => `
<section id="erros">
<h2>Erros e limites</h2>
<p>Recusas são documentos <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> (<code>application/problem+json</code>). Programe com <code>code</code>, que nunca muda; mostre <code>detail</code> a pessoas; informe <code>request_id</code> ao pedir ajuda.</p>
${codeBlock(
  JSON.stringify(
    {
      type: `${publicUrl}/api/docs/erros#invalid`,
      title: "Dados inválidos",
      status: 422,
      code: "invalid",
      detail: "CNPJ ou CPF inválido. Confira os dígitos.",
      request_id: "0a28af24-efe6-42f2-a1d3-adbdfd52305d",
      errors: [
        { field: "cnpj", code: "custom", message: "CNPJ ou CPF inválido. Confira os dígitos." },
      ],
    },
    null,
    2,
  ),
  "Uma recusa",
)}
<p><a href="/api/docs/erros">Todos os códigos, e o que fazer em cada um</a>.</p>
<p>O limite é de ${perMinute} pedidos por minuto e token. <code>RateLimit</code> diz quanto resta; acima dele vem 429, com os segundos a esperar em <code>Retry-After</code>. Respostas 5xx e quedas de rede podem ser repetidas com a mesma <code>Idempotency-Key</code>.</p>
</section>`;

const webhooks = (): string => `
<section id="webhooks">
<h2>Webhooks</h2>
<p>Em <a href="/integrations">Integrações</a>, no navegador, diga para onde mandar <code>invoice.created</code>, <code>invoice.issued</code>, <code>invoice.failed</code>, <code>invoice.cancelled</code>, <code>invoice.cancel_refused</code> e <code>quota.reached</code>. Os eventos seguem o padrão <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: confira a assinatura antes de confiar.</p>
${example("conferir-webhook.ts", "Conferir a assinatura")}
<p>Responda 2xx em até 10 s e trabalhe depois. O que falha é repetido até 10 vezes em 75 horas; o mesmo <code>webhook-id</code> pode chegar mais de uma vez; os eventos de uma nota chegam em ordem.</p>
</section>`;

const client = (publicUrl: string): string => `
<section id="cliente">
<h2>Cliente TypeScript</h2>
<p><code>@emita/client</code> faz por você as chaves de idempotência, as repetições com espera, as páginas e os erros com tipos.</p>
${codeBlock(
  `import { createEmita } from "@emita/client";

const emita = createEmita({ baseUrl: "${publicUrl}", token: process.env.EMITA_TOKEN });
const nota = await emita.invoices.create({ … });
for await (const cada of emita.invoices.all({ status: "error" })) console.log(cada.error?.help);`,
  "Cliente TypeScript",
)}
<p>Em outras linguagens, gere um cliente do documento <a href="/api/v1/openapi.json">OpenAPI 3.1</a>. Todas as chamadas, campo a campo, estão na <a href="/api/docs/referencia">referência</a>.</p>
</section>`;
