import { EVENTS } from "@emita/contract/openapi/examples/notes";
import { codeBlock, foldedBlock } from "../page.ts";
import { example } from "../examples.ts";
import type { Section } from "./section.ts";

const WHEN: Readonly<Record<string, string>> = {
  "invoice.created": "A nota foi criada, pela API ou por uma pessoa.",
  "invoice.issued": "A prefeitura emitiu: número, chave, PDF e XML existem.",
  "invoice.failed": "A nota foi recusada: <code>data.error</code> diz o que fazer.",
  "invoice.cancelled": "A nota não vale mais: foi cancelada, ou outra tomou o lugar dela.",
  "invoice.cancel_refused": "A prefeitura recusou o cancelamento: a nota continua valendo.",
  "quota.reached": "A cota do plano acabou: criar notas passa a responder 402.",
  "webhook.test": "Alguém pediu um teste.",
};

/** What the product tells by itself. */
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
<p>Responda 2xx em até 10 s e trabalhe depois. O que falha é repetido até 10 vezes em 75 horas; o mesmo <code>webhook-id</code> pode chegar mais de uma vez; os eventos de uma nota chegam em ordem.</p>`,
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
