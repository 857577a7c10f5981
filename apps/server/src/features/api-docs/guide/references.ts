import { mailsADay } from "@emita/domain/plans/mails-a-day";
import { TRIAL_QUOTA } from "@emita/domain/plans/plans";
import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

/** A program's own references on an invoice, finding it again, keeping copies, and the recipients of mails. */
export const REFERENCES: Section = {
  id: "referencias",
  title: "As suas referências",
  body: `<p><code>external_id</code> (até 100 caracteres) é o nome que a nota tem no seu sistema: o número do pedido, por exemplo. É único na empresa: um segundo pedido com o mesmo recebe 409 <code>external_id_taken</code>, com o id da nota que o tem em <code>invoice_id</code>. Uma nota com erro, e uma cancelada na prefeitura, ficam com o seu; uma descartada, ou cancelada antes de emitida, o libera. <code>metadata</code> guarda até 20 pares de textos só seus. Os dois voltam em toda resposta e em todo webhook, nunca vão à prefeitura, e mudam em qualquer situação:</p>
${codeBlock(
  `curl -X PATCH $EMITA_URL/api/v1/invoices/{id} -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"external_id": "PED-4711", "metadata": {"loja": "Centro", "caixa": null}}'

curl "$EMITA_URL/api/v1/invoices?external_id=PED-4711" -H "Authorization: Bearer $EMITA_TOKEN"`,
  "Anotar e achar uma nota",
)}
<p>No PATCH, <code>metadata</code> é posto sobre o que há: uma chave com <code>null</code> sai, as ausentes ficam; <code>null</code> no lugar do objeto apaga todas.</p>
<p>Para manter uma cópia das notas, leia <code>GET /invoices?sort=updated_at&amp;updated_from=…</code> até o fim e recomece do maior <code>updated_at</code> que recebeu, menos um minuto: o que muda durante a leitura vai para o fim da lista, e o que estava sendo gravado naquele instante não se perde.</p>
<p><code>mails</code> diz a quem vão os e-mails de uma nota: <code>none</code>, a ninguém; <code>client</code>, só ao cliente; <code>both</code>, ao cliente e às pessoas da empresa que os querem. Sem ele vale o que a empresa escolheu; o que alguém manda reenviar sai sempre.</p>
<p>Onde o Emita usa o WhatsApp e a empresa o quer (<code>PUT /whatsapp/settings</code>), a nota vai também ao telefone do cliente que aceitou (<code>PUT /clients/{id}/whatsapp-consent</code>), uma vez, com o PDF e o link. A linha do tempo diz se foi entregue e lida (<code>invoice.whatsapp_delivered</code>, <code>invoice.whatsapp_read</code>); a que não chega vai por e-mail. Com <code>mails: none</code> ela não vai.</p>
<p>A clientes e outros endereços de fora saem por dia ${mailsADay(TRIAL_QUOTA)} e-mails no período de teste e, com um plano ou pacote, o dobro das notas que ele traz, nunca menos de ${mailsADay(TRIAL_QUOTA + 1)}. O dia é o da empresa, no horário de Brasília. O e-mail que passa disso sai sozinho no dia seguinte, e a linha do tempo da nota diz quando (<code>invoice.mail_postponed</code>); um envio pedido por <code>POST /invoices/{id}/mails</code> recebe 429 com <code>Retry-After</code>.</p>`,
};
