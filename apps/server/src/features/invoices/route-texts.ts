import { NOTES } from "@emita/contract/invoices/invoices.examples";
import { codes } from "../../platform/http/route-docs.ts";

/** What the API document says of the calls in `routes.ts`, by their names. */

export const listInvoices = {
  summary: "Lista as notas",
  operationId: "listInvoices",
  description:
    "Páginas por cursor: repita o pedido com `cursor` igual ao `next_cursor` da página anterior até ele vir nulo, sem mudar filtros nem `sort`. O que é criado entre duas páginas não desloca nada. `search` procura em CNPJ, CPF e nome, sem diferença de acentos; datas são dias de São Paulo (AAAA-MM-DD) ou instantes RFC 3339, e os dois extremos entram. Para manter uma cópia das notas, leia com `sort=updated_at` e `updated_from` igual ao maior `updated_at` que você já tem menos um minuto: uma nota que muda durante a leitura volta ao fim da lista. Com `expand=events,document` cada nota traz o andamento e o documento de que foi feita, sem um pedido a mais por nota. Rascunhos e agendados só vêm com `status` `draft` ou `scheduled`, e aceitam `search`, `limit` e `cursor`: os rascunhos do último alterado ao primeiro, os agendados pela ordem do envio.",
  answers: { 200: "Uma página de notas, ou de rascunhos" },
  answerExamples: { 200: { data: [NOTES.issued], next_cursor: "eyJjIjoiMjAyNi0xMS0yMyJ9" } },
};

export const getInvoiceStats = {
  summary: "Totais das notas",
  operationId: "getInvoiceStats",
  description: "Quantas notas há ao todo, neste mês, em processamento e canceladas.",
};

export const getInvoiceTotals = {
  summary: "Soma de um filtro",
  operationId: "getInvoiceTotals",
  description:
    "Quantas notas combinam com os filtros da lista e quanto somam, em todas as páginas; à parte, as emitidas entre elas. Sem filtro: todas as notas da empresa.",
};

export const listInvoiceMonths = {
  summary: "Valor emitido por mês",
  operationId: "listInvoiceMonths",
  description:
    "Quantas notas foram emitidas, e de que valor, em cada um dos últimos doze meses, pelo dia de São Paulo; sem as canceladas.",
};

export const getInvoice = {
  summary: "Uma nota",
  operationId: "getInvoice",
  description:
    "A nota como está agora. O `ETag` da resposta serve em `If-None-Match` (304 se nada mudou) e em `If-Match` ao corrigir. Com `expand` vêm com ela o andamento (`events`) e o documento de que foi feita (`document`); essa resposta não tem `ETag`. Um rascunho ou agendado responde no mesmo endereço (`status` `draft` ou `scheduled`), sempre por inteiro: a `version` dele diz o que mudou.",
  answers: { 200: "A nota, ou o rascunho, como está agora" },
  answerExamples: { 200: NOTES.issued },
};

export const updateInvoice = {
  summary: "Corrige uma nota com erro",
  operationId: "updateInvoice",
  description:
    "Altera os campos enviados de uma nota com erro; os ausentes ficam como estão. Nada é reenviado: chame depois `POST …/attempts`. `external_id`, `metadata` e `mails` mudam em qualquer situação, também numa nota emitida, num pedido em que venham sem outros campos. Com `If-Match`, recusa se a nota mudou desde a leitura. Um rascunho aceita qualquer campo, como foi digitado; com `base_version` o que outra pessoa mudou se junta, e o mesmo campo mudado pelos dois é recusado (`draft_conflict`) com os dois valores. `send_at` agenda o envio, e `null` o desmarca.",
  fields: { "if-match": "O `ETag` lido; recusa a alteração (412) se a nota mudou desde então." },
  refusals: codes("not_editable", "precondition_failed", "external_id_taken", "draft_conflict"),
  example: { cnpj: "41.788.206/0001-05", email: "financeiro@exemplo.com.br" },
  answers: { 200: "A nota com os dados corrigidos, ainda não reenviada" },
  answerExamples: { 200: NOTES.failed },
};

export const discardInvoice = {
  summary: "Descarta uma nota com erro e devolve a unidade da cota",
  operationId: "discardInvoice",
  description:
    "Descarta uma nota que a prefeitura nunca autorizou e devolve a unidade da cota. Não pode ser desfeito. Um rascunho ou agendado é apagado, e a resposta o traz como era.",
  refusals: codes("not_cancellable", "not_editable"),
  answers: { 200: "A nota foi descartada e a unidade da cota devolvida" },
  answerExamples: { 200: NOTES.failed },
};

export const listInvoiceEvents = {
  summary: "Andamento",
  operationId: "listInvoiceEvents",
  description: "O andamento da nota, do mais antigo ao mais novo.",
};

export const getInvoicePdf = {
  summary: "O DANFSe em PDF",
  operationId: "getInvoicePdf",
  description: "O DANFSe em PDF, ou a impressão da nota municipal.",
  refusals: codes("not_issued"),
  file: "application/pdf",
  answers: { 200: "O PDF da nota" },
};

export const getInvoiceXml = {
  summary: "O XML da nota",
  operationId: "getInvoiceXml",
  description: "O XML como a prefeitura o assinou: é ele que vale como documento fiscal.",
  refusals: codes("not_issued"),
  file: "application/xml",
  answers: { 200: "O XML assinado da nota" },
};

export const resendInvoice = {
  summary: "Reenvia uma nota com erro",
  operationId: "resendInvoice",
  description:
    "Reenvia uma nota com erro. Não usa outra unidade da cota. Com `dry_run=true` nada é enviado: a resposta é a prévia da nota como está agora, ou a recusa que o reenvio receberia.",
  refusals: codes("not_editable"),
  answers: { 202: "A nota está de novo a caminho da prefeitura" },
  answerExamples: { 202: NOTES.pending },
};

export const mailInvoice = {
  summary: "Envia a nota de novo por e-mail",
  operationId: "mailInvoice",
  description:
    "Envia a nota emitida, com PDF e XML, ao e-mail da conta ou ao endereço em `to`. Até 5 vezes por hora e nota; a outros endereços, até 50 por dia.",
  refusals: codes("not_issued"),
  example: { to: "financeiro@exemplo.com.br" },
};

export const cancelInvoice = {
  summary: "Pede o cancelamento",
  operationId: "cancelInvoice",
  description:
    "Pede o cancelamento. 200 se já vale (a nota ainda não tinha sido enviada), 202 se a prefeitura vai responder: veja `cancellation` e os eventos. Com `dry_run=true` nada é pedido nem guardado: a resposta é a nota como ficaria (`cancelled`, ou com `cancellation.state` `requested`; o prazo está em `cancellable_until`), ou a recusa que o pedido receberia.",
  refusals: codes("not_cancellable"),
  example: { reason: "Serviço não prestado" },
  answers: {
    200: "A nota já está cancelada; com `dry_run=true`, como ela ficaria",
    202: "O pedido foi enviado e a prefeitura vai responder",
  },
  answerExamples: { 200: NOTES.cancelled, 202: NOTES.cancelling },
};
