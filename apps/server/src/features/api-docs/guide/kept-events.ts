import { codeBlock } from "../page.ts";
import type { Section } from "./section.ts";

const ADDRESSES = `# mais um endereço, que só ouve notas emitidas e recusadas; o segredo vem só nesta resposta
curl $EMITA_URL/api/v1/webhooks -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"url": "https://erp.exemplo.com.br/emita", "events": ["invoice.issued", "invoice.failed"]}'

# ligar de novo um endereço desligado
curl -X PATCH $EMITA_URL/api/v1/webhooks/$ID -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -d '{"state": "on"}'

# e mandar a ele o que nunca chegou
curl $EMITA_URL/api/v1/webhooks/$ID/replays -H "Authorization: Bearer $EMITA_TOKEN" \\
  -H "Content-Type: application/json" -d '{"since": "2026-11-20T00:00:00-03:00", "only_missed": true}'`;

const LIST = `# na primeira vez, desde um instante
curl "$EMITA_URL/api/v1/events?since=2026-11-20T00:00:00-03:00" -H "Authorization: Bearer $EMITA_TOKEN"

# depois, de onde a última página terminou
curl "$EMITA_URL/api/v1/events?cursor=$NEXT_CURSOR" -H "Authorization: Bearer $EMITA_TOKEN"`;

/** What a program does so that no event is lost. */
export const KEPT_EVENTS: readonly Section[] = [
  {
    id: "enderecos",
    title: "Vários endereços",
    body: `<p>Uma empresa tem até 10 endereços, cada um com seu segredo e os eventos que quer ouvir (<code>events</code>; nulo: todos). Um endereço que responde 410, ou que falha por muito tempo, é desligado, e <code>off_reason</code> diz por quê; <code>missed_events</code> conta o que ele deixou de ouvir. Ligar de novo não manda o que passou: peça o reenvio.</p>
${codeBlock(ADDRESSES, "Criar um endereço, ligá-lo de novo e mandar o que se perdeu")}
<p>Para trocar o segredo, mande um <code>secret</code> novo por PATCH: por 24 horas os eventos levam as duas assinaturas, e basta conferir uma.</p>`,
  },
  {
    id: "eventos-guardados",
    title: "Eventos guardados",
    body: `<p>Todo evento fica guardado por 30 dias, haja ou não um webhook, ligado ou desligado. Leia-os quando o seu sistema volta de uma parada, ou em vez de webhooks:</p>
${codeBlock(LIST, "Ler os eventos guardados")}
<p>Cada um tem o mesmo <code>id</code> que <code>webhook-id</code> em uma entrega: é por ele que se reconhece o que já foi tratado. Guarde <code>next_cursor</code>, que vem sempre: mandado mais tarde, traz só o que chegou depois. Enquanto <code>has_more</code> for <code>true</code>, há mais agora.</p>`,
  },
];
