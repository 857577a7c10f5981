import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

const FROM_DOCUMENT = `# 1. envie o arquivo
curl $EMITA_URL/api/v1/documents -H "Authorization: Bearer $EMITA_TOKEN" -F file=@boleto.pdf

# 2. emita com o que foi lido
curl $EMITA_URL/api/v1/invoices/from-document -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: boleto-4711" \\
  -d '{"document_id": "…", "service_description": "Consultoria de novembro"}'`;

const OF_A_COMPANY = `curl $EMITA_URL/api/v1/companies -H "Authorization: Bearer $EMITA_TOKEN"

curl $EMITA_URL/api/v1/invoices -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Emita-Company: 5d0c7b0e-6a57-4a0c-9a1e-0f3f0f6c6a11"`;

const DRAFT = `curl $EMITA_URL/api/v1/invoices -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"draft": true, "company_name": "Clínica Vila Nova", "amount": 1850}'

curl -X POST $EMITA_URL/api/v1/invoices/9d1f7c24-6a0b-4f6e-8c35-2b7e90d4a1f3/submission \\
  -H "Authorization: Bearer $EMITA_TOKEN"`;

/** Ways of making invoices, and of finding them again. */
export const MAKING: readonly Section[] = [
  {
    id: "documento",
    title: "De um documento",
    body: `${codeBlock(FROM_DOCUMENT, "Nota a partir de um documento")}
<p>Só vale sem conferência o que a leitura prova (dígitos verificadores, código de barras). Quando um campo necessário tem dúvida, a resposta é 422 <code>reading_uncertain</code>: a leitura vem em <code>document</code>, os campos a conferir em <code>errors</code>. Repita o pedido com eles; o que você manda vale no lugar do que foi lido. Com <code>looks_like_payment: false</code> o arquivo não parece um documento de pagamento, e nada nele é certo.</p>`,
  },
  {
    id: "endereco",
    title: "O endereço do cliente",
    body: `<p>Sem <code>address</code>, o Emita busca o endereço no cadastro de CNPJ. Quando ninguém o conhece, a nota sai sem ele, na hora, mesmo com o cadastro fora do ar. Ele só é obrigatório quando o cliente retém o ISS, quando o ISS, ou o IBS e a CBS, são devidos onde o cliente está, e quando a prefeitura o exige de toda empresa (São Paulo, para o CNPJ de fora do cadastro dela): a prévia diz o motivo em <code>address_demand</code>. Só então a nota espera pelo cadastro, no máximo uma hora, e depois termina em <code>error</code> com <code>address_required</code>: corrija com <code>PATCH</code> e reenvie.</p>
<p>Um <code>address</code> cujo CEP é de outro estado é recusado com 422; o que foi lido assim de um documento fica fora da nota.</p>`,
  },
  {
    id: "empresas",
    title: "Várias empresas",
    body: `<p>Um token criado em Integrações é de uma empresa e não precisa dizer qual. Quem atende várias (um escritório contábil, um ERP) cria um token de escritório em <a href="/settings/seguranca">Segurança</a>: ele alcança todas as empresas de que a pessoa participa, e cada pedido diz de qual se trata.</p>
${codeBlock(OF_A_COMPANY, "As empresas do token, e as notas de uma delas")}
<p>O token pode em cada empresa o que o papel da pessoa permite (Dono, Administrador, Emissor, Contador, Leitor) e os escopos dele deixam: fora disso a resposta é 403 <code>forbidden_role</code>; sem o cabeçalho, com várias empresas, 422 <code>company_required</code>; uma empresa de que a pessoa saiu responde 404 desde o pedido seguinte.</p>`,
  },
  {
    id: "repetir",
    title: "Repetir sem duplicar",
    body: `<p>Mande <code>Idempotency-Key</code> ao criar: uma chave sua para cada nota, como o número do pedido. Se a rede cair antes da resposta, repita o mesmo pedido com a mesma chave: 201 na primeira vez, 200 com a mesma nota nas outras, para sempre.</p>
<p>Não sabe se a nota saiu? Pergunte pela chave: <code>GET /api/v1/invoices?idempotency_key=pedido-4711</code>. A mesma chave com outros dados é recusada com 422 <code>idempotency_key_reused</code>, e <code>invoice_id</code> diz qual nota ela já criou: consulte-a antes de criar outra.</p>
<p>Um pedido novo igual a uma nota de até trinta dias (cliente, valor e texto) é atendido, e a resposta traz <code>warnings</code> com <code>repeated_note</code>, a nota anterior e o horário dela: confira se outra era mesmo devida. A prévia, o <code>dry_run</code> e os recebimentos avisam antes. Uma nota mensal não conta: o dia do serviço fica a cerca de um mês, ou o texto diz outro mês. Um token nunca é recusado por isso.</p>
<p>Depois de uma restauração do sistema, notas emitidas depois da cópia voltam da prefeitura com <code>recovered_at</code> e o evento <code>invoice.recovered</code>. A chave e o <code>external_id</code> continuam valendo onde a prefeitura guarda o id da nota. Onde não guarda (São Paulo e padrão ABRASF), um pedido igual a uma nota recuperada (cliente, valor, dia e descrição) recebe 409 <code>recovered_note_exists</code> com <code>invoice_id</code>: confira essa nota e, só se outra for mesmo devida, repita com <code>confirm_recovered</code>. Um pedido feito antes de a nota voltar termina em <code>error</code> com o mesmo código: descarte-o, ou reenvie se for outra nota.</p>`,
  },
  {
    id: "rascunhos",
    title: "Rascunhos, notas com data e emitir de novo",
    body: `${codeBlock(DRAFT, "Um rascunho, e o envio dele")}
<p>Com <code>draft: true</code> o pedido fica guardado como veio, incompleto ou errado que seja: <code>missing</code> diz o que falta. Não usa a cota, não tem número e só aparece em <code>GET /invoices?status=draft</code>. <code>PATCH</code> muda campo por campo; com <code>base_version</code> o que outra pessoa mudou se junta, e o mesmo campo mudado pelos dois recebe 409 <code>draft_conflict</code> com os dois valores. A nota feita por <code>POST …/submission</code> tem o mesmo <code>id</code>, e repetir a chamada devolve a mesma nota. O que falta ou a cota recusa volta como em <code>POST /invoices</code>, e o rascunho fica. Sem alterações ele é apagado depois de noventa dias, sempre com um aviso por e-mail sete dias antes (<code>expires_at</code>; <code>keep: true</code> guarda mais).</p>
<p>Com <code>send_at</code> (RFC 3339) a nota completa espera a hora (<code>status</code> <code>scheduled</code>): até lá se altera, se desmarca com <code>send_at: null</code> ou se apaga. Se na hora faltar cota, certificado ou um dado, ela espera, avisa uma vez e sai sozinha depois (<code>waiting</code>).</p>
<p><code>POST …/copies</code> faz de uma nota um rascunho para hoje, com os meses do texto adiantados e o cliente como está no cadastro; <code>changes</code> diz o que difere e por quê.</p>`,
  },
  {
    id: "paginas",
    title: "Listas e páginas",
    body: `<p><code>GET /invoices</code> devolve <code>data</code> e <code>next_cursor</code>. Repita com <code>cursor</code> igual ao valor recebido, e os mesmos filtros, até ele vir nulo. Ordene com <code>sort</code> (<code>-created_at</code>, <code>created_at</code>, <code>-updated_at</code>, <code>updated_at</code>, <code>-amount</code>, <code>amount</code>); filtre com <code>status</code>, <code>search</code>, <code>city</code>, <code>cnpj</code>, <code>external_id</code>, <code>nfse_number</code>, <code>channel</code>, <code>amount_min</code>, <code>amount_max</code>, e com <code>created_from</code>, <code>created_to</code> e os pares iguais de <code>issued_</code> e <code>updated_</code>. As exportações aceitam os mesmos filtros.</p>`,
  },
];
