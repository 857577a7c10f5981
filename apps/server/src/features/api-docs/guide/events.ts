import { EVENTS } from "@emita/contract/integrations/webhook-bodies.docs";
import { codeBlock, foldedBlock } from "../page.ts";
import { example } from "../examples.ts";
import type { Section } from "./section.ts";

const WHEN: Readonly<Record<string, string>> = {
  "invoice.created": "A nota foi criada, pela API ou por uma pessoa.",
  "invoice.issued": "A prefeitura emitiu: número, chave, PDF e XML existem.",
  "invoice.failed": "A nota foi recusada: <code>data.error</code> diz o que fazer.",
  "invoice.cancelled": "A nota não vale mais: foi cancelada, ou outra tomou o lugar dela.",
  "invoice.cancel_refused": "A prefeitura recusou o cancelamento: a nota continua valendo.",
  "invoice.recovered":
    "Depois de uma restauração do sistema, a nota voltou da prefeitura (<code>recovered_at</code>); sai junto de <code>invoice.issued</code>.",
  "quota.reached": "A cota do plano acabou: criar notas passa a responder 402.",
  "webhook.test": "Alguém pediu um teste.",
};

/** The events that the product sends. */
export const events = (): Section[] => [
  {
    id: "webhooks",
    title: "Webhooks",
    body: `<p>Em <a href="/integrations">Integrações</a>, ou com um token de escopo <code>webhooks:write</code>, diga para onde mandar os eventos. Eles seguem o padrão <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: confira a assinatura antes de confiar.</p>
${example("conferir-webhook.ts", "Conferir a assinatura")}
<p>Em TypeScript, <code>verifyWebhook</code> de <code>@emita/client</code> faz o mesmo e devolve o evento com o tipo dele:</p>
${codeBlock(
  `import { verifyWebhook } from "@emita/client";

const evento = await verifyWebhook(request.headers, await request.text(), process.env.SEGREDO);
if (evento.type === "invoice.issued") console.log(evento.data.nfse_number);`,
  "Conferir com o cliente TypeScript",
)}
<p>Responda 2xx em até 10 s e trabalhe depois. O que falha é repetido até 10 vezes em 75 horas. Um evento chega <b>ao menos uma vez</b>: o mesmo <code>webhook-id</code> pode vir de novo, por isso guarde os que já tratou. Os eventos de uma nota chegam em ordem; os de notas diferentes, em qualquer ordem, e uma resposta lenta sua só segura a própria nota.</p>
<p>Uma empresa tem até 10 endereços (<code>/webhooks</code>), cada um com segredo, nome e escolha de eventos próprios. Sem <code>secret</code> no pedido, o Emita cria um, que só aparece na resposta. Um token só de <code>webhooks:write</code> diz para onde vão os eventos daqui em diante; o corpo de uma entrega, um reenvio e um período de novo trazem notas inteiras e pedem também <code>invoices:read</code>. Um endereço novo pode receber também o que aconteceu antes dele:</p>
${example("webhook-e-reenvio.sh", "Criar um webhook e mandar a ele o que já aconteceu")}
<p>Três entregas abandonadas seguidas, ou uma resposta 410, desligam o endereço, com um e-mail aos donos. Ao ligar de novo (<code>state: on</code>), vai o que esperava na fila. O que aconteceu enquanto esteve desligado só vai se você pedir: <code>missed_events</code> diz quantos são, e um reenvio desde <code>missed_since</code> com <code>only_missed</code> os manda, na ordem e com os mesmos ids.</p>`,
  },
  {
    id: "eventos-guardados",
    title: "Eventos guardados",
    body: `<p>Tudo o que um webhook ouviria fica guardado por 30 dias, haja ou não um webhook, ligado ou não. <code>GET /events</code> lista do mais antigo ao mais novo, com o mesmo <code>id</code> e o mesmo corpo que um webhook recebe; basta <code>invoices:read</code>. Filtre com <code>since</code>, <code>type</code> (vários com vírgula) e <code>invoice_id</code>.</p>
<p>O <code>next_cursor</code> vem sempre. Guarde-o: com ele, agora ou dias depois, vêm só os eventos que chegaram desde então, sem que nenhum se perca. Enquanto <code>has_more</code> for <code>true</code>, peça a página seguinte. Assim um programa que não pode receber chamadas acompanha tudo perguntando de tempos em tempos:</p>
${example("ler-eventos.sh", "Ler os eventos, e continuar depois")}
<p>A ordem é a de gravação; a dos fatos está em <code>timestamp</code>. Um evento aparece na lista instantes depois de chegar aos webhooks. <code>POST /webhooks/{id}/replays</code> manda os eventos de um período de novo a um endereço, também a um criado depois deles.</p>`,
  },
  {
    id: "eventos",
    title: "O que cada evento diz",
    body: `<p>Todo corpo tem <code>type</code>, <code>timestamp</code> e <code>data</code>. Nos de nota, <code>data</code> é a nota inteira, como estava no evento. Ignore tipos que você não conhece: outros podem vir.</p>
${Object.entries(EVENTS)
  .map(
    ([type, body]) =>
      `<h3><code>${type}</code></h3>\n<p>${WHEN[type] ?? ""}</p>\n${foldedBlock(JSON.stringify(body, null, 2), `O corpo de ${type}`)}`,
  )
  .join("\n")}`,
  },
];
