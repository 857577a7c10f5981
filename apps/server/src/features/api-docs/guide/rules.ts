import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

const problem = (publicUrl: string): string =>
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
  );

/** Refusals, limits and the quota. */
export const rules = (publicUrl: string, perMinute: number): Section[] => [
  {
    id: "erros",
    title: "Erros e limites",
    body: `<p>Recusas são documentos <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> (<code>application/problem+json</code>). Programe com <code>code</code>, que nunca muda; mostre <code>detail</code> a pessoas; informe <code>request_id</code> ao pedir ajuda.</p>
${codeBlock(problem(publicUrl), "Uma recusa")}
<p><a href="/api/docs/erros">Todos os códigos, e o que fazer em cada um</a>.</p>
<p>O limite é de ${perMinute} pedidos por minuto e token. <code>RateLimit</code> diz quanto resta; acima dele vem 429, com os segundos a esperar em <code>Retry-After</code>. Respostas 5xx e quedas de rede podem ser repetidas com a mesma <code>Idempotency-Key</code>.</p>`,
  },
  {
    id: "cota",
    title: "Cota",
    body: `<p>Cada nota criada usa uma unidade da cota, também a que substitui outra; reenviar não usa. Descartar uma nota que nunca saiu, ou cancelá-la antes de ser enviada, devolve a unidade. <code>GET /entitlement</code> diz quantas cabem (<code>invoices_quota</code>), quantas foram usadas (<code>invoices_used</code>) e quando o período recomeça (<code>renew_date</code>).</p>
<p>Quando a cota acaba, criar responde 402 <code>quota_exceeded</code>, com <code>plan</code>, <code>used</code> e <code>quota</code>: nada foi criado, e o mesmo pedido com a mesma chave vale depois do upgrade ou da renovação. O teste grátis é um só por raiz de CNPJ: quando outra conta ou empresa já usou as notas dele, a mesma resposta diz em <code>trial_used_elsewhere</code> quantas. O evento <code>quota.reached</code> avisa antes que um pedido seja recusado.</p>`,
  },
];
