import { example } from "../examples.ts";
import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

const CORRECT = `# o que há, e o que fazer
curl $EMITA_URL/api/v1/invoices/$ID -H "Authorization: Bearer $EMITA_TOKEN"

# só os campos que mudam; If-Match recusa (412) se alguém mexeu na nota desde a leitura
curl -X PATCH $EMITA_URL/api/v1/invoices/$ID -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -H 'If-Match: "…"' -d '{"cnpj": "41788206000105"}'

# de volta à prefeitura
curl -X POST $EMITA_URL/api/v1/invoices/$ID/attempts -H "Authorization: Bearer $EMITA_TOKEN"`;

/** The life of an invoice after its creation. */
export const after = (): Section[] => [
  {
    id: "corrigir",
    title: "Corrigir e reenviar",
    body: `<p>Em <code>error</code>, <code>error</code> diz o campo, as palavras da prefeitura e o que fazer; <code>resend</code> diz se reenviar faz sentido (<code>after_correction</code>, <code>as_is</code>, <code>later</code>, <code>never</code>, <code>ask_first</code>) e <code>refused_by</code> de quem é o não.</p>
${codeBlock(CORRECT, "Corrigir e reenviar uma nota")}
<p>Reenviar não usa outra unidade da cota. Uma nota que não vai mais sair se descarta com <code>DELETE /invoices/{id}</code>: a unidade volta. Nota emitida não se corrige: substitui-se ou cancela-se.</p>`,
  },
  {
    id: "cancelar",
    title: "Cancelar e substituir",
    body: `<p><code>POST /invoices/{id}/cancellation</code> responde 200 se a nota já está cancelada (ainda não tinha sido enviada) e 202 se a prefeitura vai responder. Acompanhe <code>cancellation.state</code> ou os eventos <code>invoice.cancelled</code> e <code>invoice.cancel_refused</code>: um cancelamento pode ser recusado, por prazo por exemplo, e então <code>cancellation.reason</code> diz o que fazer. Onde a cidade aceita analisar, <code>cancellation.analysis.state</code> é <code>offered</code>: peça com <code>{"kind": "analysis"}</code>. <code>cancellable_until</code> é o último dia sem análise, onde a cidade o publica.</p>
<p><code>POST /invoices/{id}/substitution</code> emite uma nota nova no lugar de uma emitida e usa uma unidade da cota. A antiga vale até a nova ser emitida; se a nova for recusada, nada muda na antiga. <code>replaces</code> e <code>replaced_by</code> ligam as duas. No Simples Nacional, pelo emissor nacional, a nova mantém cliente, dia e valor: para mudar um deles, cancele e emita outra.</p>
${example("substituir-e-cancelar.ts", "Substituir e cancelar")}`,
  },
  {
    id: "fora-do-ar",
    title: "Prefeitura fora do ar",
    body: `<p>Você não precisa fazer nada. Enquanto a prefeitura não responde, a nota fica <code>pending</code> e <code>waiting</code> diz desde quando, por quê (<code>reason</code>) e, de uma nota enviada e sem resposta, quando a consultamos de novo (<code>next_at</code>); o Emita insiste sozinho, com pausas crescentes, por até sete dias, e nunca envia duas vezes o que pode ter chegado: antes de repetir, pergunta à prefeitura se já tem a nota. Não crie outra nota por causa da demora: seriam duas.</p>
<p>Depois de sete dias a nota passa a <code>error</code> com <code>refused_by</code> <code>nobody</code>: reenvie quando quiser. <code>GET /city-halls/status</code> diz, sem credencial, como cada canal respondeu nas últimas horas. Quando é o Emita que não responde (5xx, rede), repita o pedido com a mesma <code>Idempotency-Key</code>.</p>`,
  },
  {
    id: "mudancas",
    title: "Mudanças simultâneas",
    body: `<p>Toda nota vem com um <code>ETag</code>. Mande-o em <code>If-Match</code> ao corrigir: se alguém mudou a nota desde então, a resposta é 412 e nada se perde. Em <code>If-None-Match</code>, ao ler, ele poupa a resposta: 304 se nada mudou.</p>`,
  },
];
