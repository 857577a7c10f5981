/** Descriptions of a webhook's URL, wherever it is shown. */
const ADDRESS = {
  id: "Identificador do endereço.",
  description: "O nome que a empresa deu ao endereço; nulo quando nenhum.",
  events: "Os eventos que o endereço recebe; nulo: todos.",
  created_by: "Quem escolheu o endereço; nulo para o que existia antes de isso ser anotado.",
  last_delivered_at: "A última entrega aceita, ao minuto; nulo antes da primeira.",
  missed_events:
    "Quantos eventos guardados este endereço perdeu enquanto esteve desligado; reenvie-os com `POST /webhooks/{id}/replays`, com `since` igual a `missed_since` e `only_missed`.",
  missed_since: "Desde quando perdeu eventos; nulo quando não perdeu nenhum.",
  url: "O endereço que recebe os eventos.",
  secret_hint: "O fim do segredo, para distingui-lo de outro.",
  secret_set_at: "Desde quando o segredo vale.",
  old_secret_until:
    "Até quando o segredo anterior também assina, por 24 horas depois da troca; nulo fora disso.",
  state: "`on`: recebe eventos; `off`: desligado, com o porquê em `off_reason`.",
  off_since: "Desde quando está desligado; nulo ligado.",
  off_reason:
    "`gone`: o endereço respondeu 410; `failing`: várias entregas seguidas foram abandonadas; `paused`: alguém o desligou; nulo ligado.",
  failing_since: "A primeira falha desde a última entrega; nulo quando não há.",
};

const addressIn = (schema: string): Record<string, string> =>
  Object.fromEntries(Object.entries(ADDRESS).map(([field, text]) => [`${schema}.${field}`, text]));

/** Descriptions of events, webhooks, deliveries and refusals. */
export const WEBHOOKS: Readonly<Record<string, string>> = {
  ...addressIn("Webhook"),
  ...addressIn("CreatedWebhook"),
  "CreateWebhook.url": "O endereço que recebe os eventos, com https.",
  "CreateWebhook.secret":
    "O segredo que assina os eventos: `whsec_` e uma chave de 16 a 64 bytes em base64, ou outro texto de 16 a 200 caracteres. Ausente: o Emita cria um.",
  "CreateWebhook.events": "Os eventos que o endereço recebe. Ausente, nulo ou vazio: todos.",
  "CreateWebhook.description": "Um nome seu para o endereço, até 100 caracteres.",
  "CreateWebhook.state": "`on` (padrão): recebe eventos; `off`: ainda não.",
  "UpdateWebhook.url": "O endereço que recebe os eventos, com https. Ausente: fica como está.",
  "UpdateWebhook.secret":
    "O segredo novo; o anterior também assina por 24 horas. Ausente: fica como está.",
  "UpdateWebhook.events":
    "Os eventos que o endereço recebe; nulo ou vazio: todos. Ausente: fica como está.",
  "UpdateWebhook.description":
    "Um nome seu para o endereço; nulo: nenhum. Ausente: fica como está.",
  "UpdateWebhook.state": "`on` liga, `off` desliga. Ausente: fica como está.",
  "CreatedWebhook.secret": "O segredo que assina os eventos; só aparece nesta resposta.",
  "WebhookList.data": "Os endereços, do mais antigo ao mais novo.",
  "ReplayEvents.since": "Desde que instante, o próprio incluído (RFC 3339).",
  "ReplayEvents.until": "Até antes deste instante. Ausente: agora.",
  "ReplayEvents.types":
    "Só estes tipos, dos que o endereço recebe. Ausente ou vazio: todos os que ele recebe.",
  "ReplayEvents.only_missed":
    "`true`: só os que nunca foram enviados a este endereço. Ausente: todos do período.",
  "Replay.events": "Quantos eventos estão a caminho.",
  "KeptEvent.id": "Identificador do evento; o cabeçalho `webhook-id` ao chegar a qualquer webhook.",
  "KeptEvent.invoice_id": "A nota de que o evento fala; nula quando nenhuma.",
  "KeptEvent.type": "O tipo do evento.",
  "KeptEvent.timestamp": "Quando o evento aconteceu (RFC 3339, UTC).",
  "KeptEvent.data":
    "Em `invoice.…`, a nota como estava no evento; em `quota.reached`, o plano e o que foi usado dele.",
  "KeptEvent.data.plan": "O plano cuja cota acabou.",
  "KeptEventList.data": "Os eventos, do mais antigo ao mais novo.",
  "KeptEventList.has_more": "`true`: há mais agora; peça com o cursor.",
  "KeptEventList.next_cursor":
    "Vem sempre. Mande como `cursor`, agora ou mais tarde, para continuar de onde esta página parou.",
  "query.since": "Só eventos deste instante em diante (RFC 3339).",
  "query.type": "Só estes tipos, separados por vírgula.",
  "query.invoice_id": "Só os eventos desta nota.",
  "path.delivery_id": "O `id` da entrega.",
  "SaveWebhook.url": "O endereço que recebe os eventos, com https. Ausente: fica como está.",
  "SaveWebhook.secret":
    "O segredo que assina os eventos: `whsec_` e uma chave de 16 a 64 bytes em base64, como as bibliotecas de Standard Webhooks esperam, ou outro texto de 16 a 200 caracteres. Ausente: fica como está.",
  updated_at: "Quando mudou pela última vez (RFC 3339, UTC).",
  "WebhookBody.type": "O tipo do evento.",
  "WebhookBody.timestamp": "Quando o evento aconteceu (RFC 3339, UTC).",
  "WebhookBody.data":
    "Em `invoice.…`, a nota como estava no evento; em `quota.reached`, o plano e o que foi usado dele; em `webhook.test`, um texto.",
  "WebhookBody.data.plan": "O plano cuja cota acabou.",
  "WebhookBody.data.message": "Um texto que diz que é um teste.",
  "WebhookDeliveryList.data": "As entregas, da mais nova à mais antiga.",
  "WebhookDelivery.id": "Identificador da entrega.",
  "WebhookDelivery.event_id":
    "Identificador do evento; o cabeçalho `webhook-id` de cada tentativa, o mesmo em todos os endereços.",
  "WebhookDelivery.type": "O tipo do evento.",
  "WebhookDelivery.invoice_id": "A nota de que o evento fala; nula quando nenhuma.",
  "WebhookDelivery.state":
    "`pending`: ainda será tentada; `delivered`: recebida; `dead`: abandonada depois da última tentativa.",
  "WebhookDelivery.tries": "Quantas tentativas já houve.",
  "WebhookDelivery.next_try_at": "A próxima tentativa; nula quando não há.",
  "WebhookDelivery.delivered_at": "Quando foi recebida; nulo antes.",
  "WebhookDelivery.last_status":
    "O status HTTP da última resposta; nulo quando não houve resposta.",
  "WebhookDelivery.last_failure":
    "Por que a última tentativa falhou: endereço recusado ou não encontrado, sem conexão, certificado inválido, tempo esgotado, resposta quebrada, redirecionamento ou status fora de 2xx; nulo quando deu certo.",
  "WebhookDeliveryDetail.body": "O corpo enviado, exatamente como foi assinado.",
  "WebhookDeliveryDetail.attempts": "As tentativas, a última primeiro.",
  "attempts.number": "A tentativa, desde 1.",
  "attempts.at": "Quando foi feita.",
  "attempts.duration_ms": "Quanto levou, em milissegundos.",
  "attempts.request": "O que foi enviado.",
  "request.url": "O endereço chamado.",
  "request.headers": "Os cabeçalhos enviados; as assinaturas não são mostradas.",
  "attempts.answer": "O que voltou; nulo quando nada, ou nada inteiro, voltou.",
  "answer.status": "O status HTTP da resposta.",
  "answer.body": "O começo do corpo da resposta.",
  "attempts.failure": "Por que falhou, como em `last_failure`; nulo quando deu certo.",
  "header.webhook-id":
    "Identificador do evento; o mesmo em cada tentativa: guarde-o para reconhecer repetições.",
  "header.webhook-timestamp":
    "Quando a tentativa foi assinada, em segundos desde 1970; recuse o que tem mais de 5 minutos.",
  "header.webhook-signature":
    "Uma ou mais assinaturas `v1,…` separadas por espaço; durante a troca do segredo são duas, e basta uma conferir.",
  "Problem.title": "O título do código, em português.",
  "Problem.status": "O status HTTP da resposta.",
  "Problem.plan": "Em `quota_exceeded`, o plano.",
  "Problem.used": "Em `quota_exceeded`, as notas usadas.",
  "Problem.quota": "Em `quota_exceeded`, as notas que cabem.",
  "Problem.trial_used_elsewhere":
    "Em `quota_exceeded`, quando outra conta ou empresa com a mesma raiz de CNPJ usou notas do teste grátis: quantas.",
  "FieldError.field": "O campo, como no pedido: `cnpj`, `details.iss.rate`.",
  "FieldError.code": "Código estável do que há com o campo.",
  "FieldError.message": "O que há e o que fazer, para pessoas.",
  "choices.code": "O valor a enviar.",
  "choices.label": "O que ele é, para pessoas.",
};
