import type { ApiErrorCode } from "../errors.ts";

/** The document's texts about a call beyond its schemas. */
export interface OperationText {
  /** The method's name in generated clients; never changes. */
  readonly id: string;
  readonly description: string;
  /** Refusals of this call besides the common ones. */
  readonly refusals?: readonly ApiErrorCode[];
  /** The answer is a file of this type, or of one of these. */
  readonly file?: string | readonly string[];
}

const INVOICE_DRAFT_REFUSALS = [
  "quota_exceeded",
  "company_unchecked",
  "idempotency_key_reused",
  "external_id_taken",
  "recovered_note_exists",
] as const;
const MANAGING = ["second_factor_required", "email_not_verified"] as const;
const READING = ["reading_pending", "reading_failed", "reading_uncertain"] as const;

/** The texts of the public API, by "method path". Every new route needs an entry. */
export const OPERATIONS: Readonly<Record<string, OperationText>> = {
  "post /api/v1/invoices": {
    id: "createInvoice",
    description:
      "Cria a nota e a põe na fila da prefeitura: a resposta chega com status `pending`; acompanhe por webhook ou por GET. Com `Idempotency-Key`, repetir o mesmo pedido devolve a mesma nota (200), para sempre; a mesma chave com outros dados é recusada. O que os dados do cliente contradizem por si (um CEP de outra UF) é recusado na hora; o que só se sabe ao montar a nota, ou falta, termina em `status` `error` com `error.refused_by` `emita`: nada foi enviado, corrija com PATCH e reenvie. Uma nota igual a outra de até trinta dias (cliente, valor e texto) é criada, com o aviso em `warnings`. Com `dry_run=true` nada é guardado nem enviado e nenhuma unidade da cota é usada: a resposta é a prévia dos impostos e do que a prefeitura recusaria.",
    refusals: [...INVOICE_DRAFT_REFUSALS, "duplicate_document", "repeated_note"],
  },
  "get /api/v1/invoices": {
    id: "listInvoices",
    description:
      "Páginas por cursor: repita o pedido com `cursor` igual ao `next_cursor` da página anterior até ele vir nulo, sem mudar filtros nem `sort`. O que é criado entre duas páginas não desloca nada. `search` procura em CNPJ, CPF e nome, sem diferença de acentos; datas são dias de São Paulo (AAAA-MM-DD) ou instantes RFC 3339, e os dois extremos entram. Para manter uma cópia das notas, leia com `sort=updated_at` e `updated_from` igual ao maior `updated_at` que você já tem menos um minuto: uma nota que muda durante a leitura volta ao fim da lista. Com `expand=events,document` cada nota traz o andamento e o documento de que foi feita, sem um pedido a mais por nota.",
    refusals: ["invalid"],
  },
  "post /api/v1/invoices/from-document": {
    id: "createInvoiceFromDocument",
    description:
      "O caminho da foto à nota em uma chamada, depois de `POST /documents`: espera a leitura (até 10 s) e emite com os campos lidos. Os campos enviados aqui valem no lugar dos lidos. Se algum campo necessário foi lido com dúvida, a resposta é 422 `reading_uncertain` com a leitura em `document` e os campos a conferir em `errors`: repita com eles. Um documento que já virou nota é recusado com 409 `duplicate_document`; com `confirm_duplicate` sai outra.",
    refusals: [
      ...INVOICE_DRAFT_REFUSALS,
      ...READING,
      "duplicate_document",
      "repeated_note",
      "not_found",
    ],
  },
  "post /api/v1/invoices/preview": {
    id: "previewInvoice",
    description:
      "Para onde a nota iria, os impostos, o líquido e o que a prefeitura recusaria. Nada é guardado nem enviado.",
  },
  "post /api/v1/invoices/preview/pdf": {
    id: "previewInvoicePdf",
    description:
      "A nota como ficaria, em PDF, com a marca PRÉVIA SEM VALIDADE FISCAL na página; sem número, chave nem código QR. O que a prefeitura recusaria está nas informações complementares; uma empresa que ainda não pode emitir recebe 422. Nada é guardado nem enviado.",
    file: "application/pdf",
  },
  "get /api/v1/invoices/stats": {
    id: "getInvoiceStats",
    description: "Quantas notas há ao todo, neste mês, em processamento e canceladas.",
  },
  "get /api/v1/invoices/months": {
    id: "listInvoiceMonths",
    description:
      "Quantas notas foram emitidas, e de que valor, em cada um dos últimos doze meses, pelo dia de São Paulo; sem as canceladas.",
  },
  "post /api/v1/invoices/exports": {
    id: "createInvoiceExport",
    description:
      "Prepara a lista como arquivo, com os mesmos filtros de `GET /invoices`: `csv` (planilha, até 100.000 notas) ou `zip` (XML e PDF das notas emitidas, até 10.000). Uma por vez. Acompanhe por GET até `ready` e baixe de `download_url`; o arquivo fica 24 horas.",
    refusals: ["second_factor_required", "invalid", "export_pending", "rate_limited"],
  },
  "get /api/v1/invoices/exports": {
    id: "listInvoiceExports",
    description: "As últimas exportações, da mais nova à mais antiga.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/invoices/exports/{id}": {
    id: "getInvoiceExport",
    description: "Como está a exportação: `done` de `total` notas.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/invoices/exports/{id}": {
    id: "cancelInvoiceExport",
    description: "Interrompe a exportação, ou apaga o arquivo que ficou pronto.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/invoices/exports/{id}/content": {
    id: "getInvoiceExportContent",
    description:
      "O arquivo. Aceita, no lugar do token, o `ticket` que vem em `download_url`, válido por alguns minutos e enquanto vale a sessão ou o token que o recebeu, com o mesmo direito na empresa.",
    file: ["text/csv", "application/zip"],
    refusals: ["second_factor_required"],
  },
  "get /api/v1/invoices/{id}": {
    id: "getInvoice",
    description:
      "A nota como está agora. O `ETag` da resposta serve em `If-None-Match` (304 se nada mudou) e em `If-Match` ao corrigir. Com `expand` vêm com ela o andamento (`events`) e o documento de que foi feita (`document`); essa resposta não tem `ETag`.",
  },
  "patch /api/v1/invoices/{id}": {
    id: "updateInvoice",
    description:
      "Altera os campos enviados de uma nota com erro; os ausentes ficam como estão. Nada é reenviado: chame depois `POST …/attempts`. `external_id`, `metadata` e `mails` mudam em qualquer situação, também numa nota emitida, num pedido em que venham sem outros campos. Com `If-Match`, recusa se a nota mudou desde a leitura.",
    refusals: ["not_editable", "precondition_failed", "external_id_taken"],
  },
  "delete /api/v1/invoices/{id}": {
    id: "discardInvoice",
    description:
      "Descarta uma nota que a prefeitura nunca autorizou e devolve a unidade da cota. Não pode ser desfeito.",
    refusals: ["not_cancellable", "not_editable"],
  },
  "get /api/v1/invoices/{id}/events": {
    id: "listInvoiceEvents",
    description: "O andamento da nota, do mais antigo ao mais novo.",
  },
  "get /api/v1/invoices/{id}/pdf": {
    id: "getInvoicePdf",
    description: "O DANFSe em PDF, ou a impressão da nota municipal.",
    refusals: ["not_issued"],
    file: "application/pdf",
  },
  "get /api/v1/invoices/{id}/xml": {
    id: "getInvoiceXml",
    description: "O XML como a prefeitura o assinou: é ele que vale como documento fiscal.",
    refusals: ["not_issued"],
    file: "application/xml",
  },
  "post /api/v1/invoices/{id}/attempts": {
    id: "resendInvoice",
    description:
      "Reenvia uma nota com erro. Não usa outra unidade da cota. Com `dry_run=true` nada é enviado: a resposta é a prévia da nota como está agora, ou a recusa que o reenvio receberia.",
    refusals: ["not_editable"],
  },
  "post /api/v1/invoices/{id}/mails": {
    id: "mailInvoice",
    description:
      "Envia a nota emitida, com PDF e XML, ao e-mail da conta ou ao endereço em `to`. Até 5 vezes por hora e nota; a outros endereços, até 50 por dia.",
    refusals: ["not_issued"],
  },
  "post /api/v1/invoices/{id}/cancellation": {
    id: "cancelInvoice",
    description:
      "Pede o cancelamento. 200 se já vale (a nota ainda não tinha sido enviada), 202 se a prefeitura vai responder: veja `cancellation` e os eventos. Com `dry_run=true` nada é pedido nem guardado: a resposta é a nota como ficaria (`cancelled`, ou com `cancellation.state` `requested`; o prazo está em `cancellable_until`), ou a recusa que o pedido receberia.",
    refusals: ["not_cancellable"],
  },
  "post /api/v1/invoices/{id}/substitution": {
    id: "substituteInvoice",
    description:
      "Emite uma nota nova no lugar de uma emitida; a antiga vale até a nova existir. Usa uma unidade da cota. Com `dry_run=true` nada é guardado nem enviado: a resposta é a prévia da nota nova, ou 409 `not_replaceable` se a antiga não pode ser substituída. No Simples e no MEI, pelo emissor nacional, cliente, dia e valor são os da antiga: outros vêm em `problems`, e na emissão com 422.",
    refusals: [...INVOICE_DRAFT_REFUSALS, "not_replaceable"],
  },
  "post /api/v1/documents": {
    id: "uploadDocument",
    description:
      "Recebe JPG, PNG, GIF, PDF, DOC ou XML de até 20 MB no campo `file` e o lê em segundo plano. O campo repetido, com até 5 imagens, manda as páginas de um só documento, na ordem. Com `Idempotency-Key`, repetir o envio devolve o mesmo documento. Cada conta envia por hora até um número e um volume de documentos, e até 64 ao mesmo tempo; além disso vem 429 com `Retry-After`.",
    refusals: ["rate_limited"],
  },
  "get /api/v1/documents/{id}": {
    id: "getDocument",
    description:
      "O documento e, com status `read`, o que foi lido: cada campo em `fields` com sua certeza em `confidence` (certo, conferir, nao_encontrado).",
  },
  "post /api/v1/documents/{id}/readings": {
    id: "readDocumentAgain",
    description:
      "Para um documento com `status` `failed` e `error.code` `internal` ou `timeout`: a falha foi nossa, e o mesmo arquivo entra de novo na fila de leitura sem ser enviado outra vez. Qualquer outro documento volta como está. Conta como um envio nos limites por hora.",
    refusals: ["rate_limited"],
  },
  "get /api/v1/documents/{id}/content": {
    id: "getDocumentContent",
    description: "O arquivo como foi enviado.",
    file: [
      "application/msword",
      "application/pdf",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/xml",
      "image/gif",
      "image/heic",
      "image/jpeg",
      "image/png",
      "image/webp",
    ],
  },
  "get /api/v1/documents/{id}/pages/{page}": {
    id: "getDocumentPage",
    description: "Uma página como foi lida (JPEG): os quadros de `evidence` se referem a ela.",
    file: "image/jpeg",
  },
  "get /api/v1/companies": {
    id: "listCompanies",
    description:
      "As empresas de quem chama, por nome: de uma pessoa ou de um token de escritório, todas de que a pessoa faz parte; de um token da empresa, essa uma. O `id` vai no cabeçalho `Emita-Company` dos outros pedidos. `hand_overs`: empresas que alguém oferece a quem chama.",
  },
  "post /api/v1/companies": {
    id: "addCompany",
    description:
      "Mais uma empresa de quem chama, como dono, com um período de teste próprio. Sem `company_name` vale a razão social do cadastro de CNPJ. Com `owner_email` o dono é convidado junto: quando ele aceitar, quem chama passa a contador. Até 400 por dia.",
    refusals: [
      "second_factor_required",
      "email_not_verified",
      "already_member",
      "invalid",
      "unavailable",
    ],
  },
  "get /api/v1/company/members": {
    id: "listMembers",
    description: "Membros, convites em aberto (`invited`) e quem pede para entrar (`asking`).",
  },
  "post /api/v1/company/members": {
    id: "inviteMember",
    description:
      "Convida por e-mail: o link vale 7 dias, uma vez, só para esse endereço. Dono não se convida: transfere-se a empresa.",
    refusals: [...MANAGING, "already_member"],
  },
  "post /api/v1/company/members/{id}/mails": {
    id: "resendInvitation",
    description:
      "Envia o convite de novo, com outro link e mais 7 dias; o link anterior não vale mais.",
    refusals: [...MANAGING, "not_found"],
  },
  "patch /api/v1/company/members/{id}": {
    id: "changeMember",
    description:
      "Muda o papel de um membro ou de um convite. Vale já no pedido seguinte da pessoa. O papel de um dono só outro dono muda, e um dono sempre fica. Se o papel novo não cuida de integrações, os tokens, webhooks e o endereço Pix que a pessoa criou (`integrations`) deixam de valer, salvo com `revoke_integrations: false`; os donos são avisados por e-mail.",
    refusals: [...MANAGING, "not_found", "last_owner"],
  },
  "delete /api/v1/company/members/{id}": {
    id: "removeMember",
    description:
      "Retira um membro, ou um convite. O acesso termina no pedido seguinte; a conta da pessoa continua. Os tokens, webhooks e o endereço Pix que ela criou (`integrations`) deixam de valer, salvo com `revoke_integrations=false`; os donos são avisados por e-mail.",
    refusals: [...MANAGING, "not_found", "last_owner"],
  },
  "delete /api/v1/company/membership": {
    id: "leaveCompany",
    description:
      "Quem chama sai da empresa. O último dono não sai. O que a pessoa criou em Integrações continua valendo, e os donos são avisados disso por e-mail.",
    refusals: [...MANAGING, "last_owner"],
  },
  "get /api/v1/invitations/{token}": {
    id: "getInvitation",
    description: "O que o link de um convite mostra antes do sim.",
    refusals: ["not_found", "invitation_over"],
  },
  "post /api/v1/invitations/acceptance": {
    id: "acceptInvitation",
    description:
      "Aceita um convite. A conta de quem chama precisa ser a do e-mail convidado; aceitar também confirma esse e-mail. Com o sim do dono convidado, terminam todos os acessos de antes: tokens, webhooks (desligados), endereço Pix, convites e ofertas em aberto; os outros donos e administradores passam a contador. Uma empresa que exige verificação em duas etapas a pede já aqui; o e-mail fica confirmado de todo modo.",
    refusals: [
      "not_found",
      "invitation_over",
      "other_address",
      "second_factor_missing",
      "second_factor_required",
    ],
  },
  "get /api/v1/company/activity": {
    id: "listCompanyActivity",
    description:
      "O que foi feito na empresa, do mais novo ao mais antigo, e por quem: pessoa, token, ou o próprio Emita (`actor` nulo). `from` e `to` são dias de São Paulo, e os dois entram; `member` é o `id` da lista de membros.",
    refusals: ["invalid"],
  },
  "get /api/v1/company/activity/csv": {
    id: "getCompanyActivityFile",
    description: "O mesmo como planilha (CSV), inteiro.",
    file: "text/csv",
    refusals: ["invalid"],
  },
  "get /api/v1/company/access": {
    id: "getCompanyAccess",
    description: "O que a empresa exige de seus membros e lhes permite.",
  },
  "put /api/v1/company/access": {
    id: "updateCompanyAccess",
    description:
      "`demands_second_factor`: só entra na empresa quem usa verificação em duas etapas; quem liga a exigência precisa dela. `accountants_issue`: contadores também emitem. Vale já no pedido seguinte de todos.",
    refusals: [...MANAGING, "second_factor_missing"],
  },
  "post /api/v1/company/hand-over": {
    id: "offerCompany",
    description:
      "Um dono oferece a empresa a um membro, que precisa aceitar. Com `stays_owner` os dois ficam donos; sem, quem oferece passa a administrador.",
    refusals: [...MANAGING, "not_found", "invalid", "owner_invited"],
  },
  "delete /api/v1/company/hand-over": {
    id: "withdrawCompanyOffer",
    description: "Retira a oferta que ainda não foi respondida.",
    refusals: [...MANAGING, "not_found"],
  },
  "post /api/v1/hand-overs/acceptance": {
    id: "acceptCompanyOffer",
    description:
      "O membro aceita a empresa e passa a ser dono. Terminam os acessos de antes (tokens, webhooks, endereço Pix, convites em aberto), e os outros donos e administradores passam a contador, salvo com `revoke_integrations: false`. Quem ofereceu fica com o papel combinado na oferta. Uma empresa que exige verificação em duas etapas a pede já aqui.",
    refusals: ["second_factor_required", "second_factor_missing", "not_found", "owner_invited"],
  },
  "delete /api/v1/hand-overs/acceptance": {
    id: "declineCompanyOffer",
    description: "O membro recusa a oferta. Nada muda.",
    refusals: ["second_factor_required", "not_found"],
  },
  "post /api/v1/companies/join-requests": {
    id: "askToJoinCompany",
    description:
      "Pede aos donos da empresa com este CNPJ para participar dela. A resposta é sempre a mesma, haja ou não uma empresa com ele no Emita. Até 10 por dia.",
    refusals: ["email_not_verified"],
  },
  "post /api/v1/company/join-requests/{id}": {
    id: "acceptJoinRequest",
    description: "Deixa entrar quem pediu, com o papel dado. A pessoa recebe um e-mail.",
    refusals: [...MANAGING, "not_found"],
  },
  "delete /api/v1/company/join-requests/{id}": {
    id: "declineJoinRequest",
    description: "Recusa quem pediu. A pessoa não fica sabendo.",
    refusals: [...MANAGING, "not_found"],
  },
  "get /api/v1/company": {
    id: "getCompany",
    description: "Os dados fiscais da empresa e o canal por onde as notas saem hoje, com o porquê.",
  },
  "put /api/v1/company": {
    id: "saveCompany",
    description: "Grava os dados da empresa. Só pelo navegador.",
    refusals: ["second_factor_required", "quota_exceeded"],
  },
  "delete /api/v1/company": {
    id: "deleteCompany",
    description:
      "O único dono exclui a empresa, já e para sempre: documentos, tokens, assinatura e acesso de todos terminam. As notas emitidas ficam guardadas pelo prazo da lei. Pede a senha outra vez.",
    refusals: ["second_factor_required", "invalid", "other_owners", "not_deletable"],
  },
  "get /api/v1/cities/{code}": {
    id: "getCity",
    description:
      "Como uma empresa do regime dado emite no município, pelas regras de hoje e pelas que vêm: o canal e de onde a regra vem, o que a empresa precisa ter, até quando se cancela e como se substitui. Não pede credencial; o que depende de um convênio vale pelo que o Emita já sabe da cidade.",
    refusals: ["not_found", "invalid"],
  },
  "get /api/v1/test-clock": {
    id: "getTestClock",
    description:
      "A hora por que as prefeituras do mundo de teste julgam os prazos dos cancelamentos da empresa. Fora do mundo de teste, 404.",
    refusals: ["not_found"],
  },
  "put /api/v1/test-clock": {
    id: "setTestClock",
    description:
      "Adianta essa hora, para ver um cancelamento ser recusado por prazo (ali, 180 dias) e a análise ser oferecida. O relógio anda a partir do instante enviado e fica até ser tirado; nada mais muda de hora. Fora do mundo de teste, 404.",
    refusals: ["not_found", "invalid"],
  },
  "delete /api/v1/test-clock": {
    id: "clearTestClock",
    description: "Volta à hora real. Fora do mundo de teste, 404.",
    refusals: ["not_found"],
  },
  "get /api/v1/routing": {
    id: "previewRouting",
    description:
      "Por qual canal sairia uma nota em um dia, com a regra e a fonte legal. Sem parâmetros: a empresa como está, hoje. Com `tax_regime` ou `city_code`: como seria se mudasse.",
    refusals: ["invalid", "not_found"],
  },
  "post /api/v1/company/certificate": {
    id: "uploadCertificate",
    description:
      "Guarda o certificado A1, cifrado. Só pelo navegador, com o e-mail da conta confirmado.",
    refusals: ["not_found", "second_factor_required"],
  },
  "get /api/v1/company/certificate": {
    id: "getCertificate",
    description: "De quem é, até quando vale. Chave e senha nunca saem.",
    refusals: ["not_found"],
  },
  "delete /api/v1/company/certificate": {
    id: "deleteCertificate",
    description: "Remove o certificado enviado.",
    refusals: ["not_found", "second_factor_required"],
  },
  "get /api/v1/cnpj/{cnpj}": {
    id: "lookUpCnpj",
    description: "Nome e endereço de um CNPJ no cadastro público. Não pede credencial.",
    refusals: ["unavailable", "rate_limited"],
  },
  "get /api/v1/postal-codes/{postal_code}": {
    id: "lookUpPostalCode",
    description:
      "Rua, bairro, cidade e UF de um CEP no cadastro público. Cidade com um só CEP vem sem rua e bairro.",
    refusals: ["invalid", "not_found", "unavailable"],
  },
  "get /api/v1/entitlement": {
    id: "getEntitlement",
    description: "O plano, quantas notas já foram usadas e quantas cabem.",
  },
  "post /api/v1/entitlement/plan": {
    id: "choosePlan",
    description: "Troca o plano ou compra um pacote. Só pelo navegador.",
    refusals: ["second_factor_required", "payment_pending"],
  },
  "get /api/v1/billing": {
    id: "getBilling",
    description: "A assinatura, o que vence e os recibos.",
  },
  "post /api/v1/billing/cancellation": {
    id: "cancelSubscription",
    description: "A assinatura termina no fim do período pago.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/billing/cancellation": {
    id: "keepSubscription",
    description: "Desfaz o cancelamento enquanto o período pago não termina.",
    refusals: ["second_factor_required"],
  },
  "post /api/v1/quotes": {
    id: "requestQuote",
    description: "Pede um plano sob medida.",
  },
  "get /api/v1/account/tokens": {
    id: "listOfficeTokens",
    description:
      "Os tokens de escritório da pessoa: um token para todas as empresas de que ela participa. Cada pedido feito com ele diz no cabeçalho `Emita-Company` de qual empresa se trata e pode nela o que o papel da pessoa e os escopos do token permitem; o acesso acaba quando a pessoa sai da empresa.",
  },
  "post /api/v1/account/tokens": {
    id: "createOfficeToken",
    description: "Cria um token de escritório. O valor aparece só nesta resposta.",
    refusals: ["too_many_tokens"],
  },
  "post /api/v1/account/tokens/{id}/rotation": {
    id: "rotateOfficeToken",
    description: "Dá um valor novo ao token de escritório; o antigo deixa de valer na hora.",
    refusals: ["not_found", "token_not_active"],
  },
  "delete /api/v1/account/tokens/{id}": {
    id: "revokeOfficeToken",
    description: "Revoga o token de escritório, a partir do próximo pedido.",
    refusals: ["not_found", "token_not_active"],
  },
  "get /api/v1/account/sessions": {
    id: "listSessions",
    description: "Onde a conta está aberta.",
  },
  "delete /api/v1/account/sessions/{id}": {
    id: "endSession",
    description: "Encerra uma sessão na hora.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/account/export": {
    id: "getDataExport",
    description: "A cópia mais nova dos dados da pessoa, ou null.",
  },
  "post /api/v1/account/export": {
    id: "requestDataExport",
    description:
      "Manda fazer um ZIP com tudo o que guardamos da pessoa (LGPD, art. 18). Uma por vez: enquanto uma está sendo feita, ela é a resposta. Fica pronta por 7 dias.",
    refusals: ["second_factor_required", "email_not_verified"],
  },
  "get /api/v1/account/export/content": {
    id: "downloadDataExport",
    description:
      "O ZIP pronto, enquanto as empresas de que traz dados são de quem o pede; com verificação em duas etapas, se uma delas a exige.",
    file: "application/zip",
    refusals: [
      "second_factor_required",
      "second_factor_missing",
      "email_not_verified",
      "not_found",
    ],
  },
  "get /api/v1/account/deletion": {
    id: "getAccountDeletion",
    description: "Se há um pedido de exclusão da conta esperando confirmação.",
  },
  "post /api/v1/account/deletion": {
    id: "askAccountDeletion",
    description:
      "Pede a exclusão da conta: com a senha, onde houver, e a palavra EXCLUIR. Nada acontece até o link do e-mail ser confirmado.",
    refusals: ["second_factor_required", "email_not_verified", "not_found"],
  },
  "delete /api/v1/account/deletion": {
    id: "withdrawAccountDeletion",
    description:
      "Desiste do pedido ainda não confirmado. Depois da confirmação, entrar na conta o desfaz.",
  },
  "post /api/v1/account/deletion/confirmation": {
    id: "confirmAccountDeletion",
    description:
      "Confirma o pedido com o código do link: sessões e tokens terminam agora e a conta é apagada em 7 dias, a menos que a pessoa entre antes.",
    refusals: ["not_found"],
  },
  "get /api/v1/reading-choices": {
    id: "getReadingChoices",
    description:
      "Se a leitura por um serviço externo é oferecida aqui, se a empresa a ligou e quanto usou neste mês.",
  },
  "put /api/v1/reading-choices": {
    id: "setReadingChoices",
    description:
      "Liga ou desliga a leitura por um serviço externo. Ligada, as páginas dos documentos em que algum campo ficou em dúvida são mostradas a ele.",
    refusals: ["second_factor_required", "email_not_verified"],
  },
  "get /api/v1/notification-choices": {
    id: "getNotificationChoices",
    description: "Quais avisos por e-mail a pessoa recebe.",
  },
  "put /api/v1/notification-choices": {
    id: "setNotificationChoices",
    description: "Escolhe os avisos. Os de segurança e de pagamento vão sempre.",
  },
  "get /api/v1/account/events": {
    id: "listAccountEvents",
    description: "O que aconteceu na conta: entradas, senhas, tokens.",
  },
  "get /api/v1/desk": {
    id: "getDesk",
    description:
      "Uma linha por empresa de quem chama, em ordem de nome: notas emitidas e valor deste mês e do anterior (pelo dia de São Paulo), pendentes, recusadas, dias que restam ao certificado, uso do plano, o que precisa de atenção em `needs` e a última atividade. `needs` com `second_factor`: a empresa só mostra os números a quem entrou com verificação em duas etapas.",
  },
  "post /api/v1/companies/spreadsheets": {
    id: "importCompanies",
    description:
      "Adiciona até 500 empresas de uma planilha (multipart, campo `file`): CSV ou XLSX com uma coluna de CNPJ e, se houver, razão social e e-mail do dono, que é convidado. Cada linha entra por inteiro ou não entra, e a resposta diz o que foi feito dela: `added`, `already_yours` ou `refused` com o motivo. A mesma planilha outra vez não adiciona nada.",
    refusals: [
      "invalid",
      "unsupported_type",
      "too_large",
      "second_factor_required",
      "rate_limited",
    ],
  },
  "post /api/v1/desk/exports": {
    id: "createDeskExport",
    description:
      "Prepara um arquivo ZIP com uma pasta por empresa: XML, PDF e planilha das notas emitidas no mês. Só empresas em que o papel de quem chama permite exportar; isso é conferido outra vez quando o arquivo é montado, e o que ficou de fora está no `leia-me.txt`. Uma por vez. Acompanhe por GET até `ready` e baixe de `download_url`; o arquivo fica 24 horas.",
    refusals: [
      "invalid",
      "export_pending",
      "second_factor_required",
      "second_factor_missing",
      "rate_limited",
    ],
  },
  "get /api/v1/desk/exports": {
    id: "listDeskExports",
    description: "As últimas exportações de quem chama, da mais nova à mais antiga.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/desk/exports/{id}": {
    id: "getDeskExport",
    description: "Como está a exportação: `done` de `companies` empresas.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/desk/exports/{id}": {
    id: "cancelDeskExport",
    description: "Interrompe a exportação, ou apaga o arquivo que ficou pronto.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/desk/exports/{id}/content": {
    id: "getDeskExportContent",
    description:
      "O arquivo, com a sessão ou com o endereço `download_url`, que vale por quinze minutos e enquanto vale a sessão que o recebeu. Quem não pode mais levar as notas de uma das empresas do arquivo não o recebe (`forbidden_role`).",
    refusals: ["second_factor_required", "second_factor_missing", "forbidden_role"],
    file: "application/zip",
  },
  "get /api/v1/incoming-payments": {
    id: "listIncomingPayments",
    description:
      "Pagamentos Pix recebidos e lançamentos de extratos que aguardam a decisão de emitir nota.",
  },
  "post /api/v1/incoming-payments/{id}/approval": {
    id: "approveIncomingPayment",
    description:
      "Emite a nota do recebimento, com as correções enviadas. Com `dry_run=true` o recebimento continua aguardando: a resposta é a prévia da nota.",
    refusals: [
      "quota_exceeded",
      "company_unchecked",
      "not_waiting",
      "recovered_note_exists",
      "repeated_note",
    ],
  },
  "post /api/v1/incoming-payments/{id}/dismissal": {
    id: "dismissIncomingPayment",
    description: "O recebimento não precisa de nota.",
    refusals: ["not_waiting"],
  },
  "delete /api/v1/incoming-payments/{id}/dismissal": {
    id: "restoreIncomingPayment",
    description: "O recebimento volta a aguardar.",
    refusals: ["not_waiting"],
  },
  "post /api/v1/incoming-payments/statements": {
    id: "importStatement",
    description:
      "Lê um extrato OFX de até 5 MB. Sem `propose`, só mostra os lançamentos. O que não é pagamento de cliente (estorno, resgate, saldo) vem com `reason`. Extratos de cartão e de investimentos são recusados.",
  },
  "get /api/v1/incoming-payments/address": {
    id: "getPixAddress",
    description: "Se o endereço dos eventos Pix existe e quando recebeu o último.",
  },
  "post /api/v1/incoming-payments/address": {
    id: "createPixAddress",
    description:
      "Cria o endereço que o banco chama a cada Pix; mostrado só nesta resposta. O anterior deixa de valer.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/incoming-payments/address": {
    id: "deletePixAddress",
    description: "O banco deixa de poder anunciar recebimentos.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/events": {
    id: "listEvents",
    description:
      "O que aconteceu nos últimos 30 dias, do mais antigo ao mais novo, haja ou não um webhook: cada evento com o mesmo `id` e o mesmo corpo que um webhook recebe. Guarde o `next_cursor`, que vem sempre, e mande-o como `cursor` mais tarde: vêm só os eventos que chegaram depois, sem que nenhum se perca. Enquanto `has_more` for `true`, há mais agora. A ordem é a de gravação: um evento aparece segundos depois de acontecer, e nunca antes de outro que você já leu. No navegador, com uma sessão e sem parâmetros, este endereço responde com o fluxo das telas (`text/event-stream`).",
  },
  "get /api/v1/events/{id}": {
    id: "getEvent",
    description: "Um evento dos últimos 30 dias, como um webhook o recebe.",
  },
  "get /api/v1/webhooks": {
    id: "listWebhooks",
    description: "Todos os endereços da empresa, no máximo 10. O segredo nunca é devolvido.",
  },
  "post /api/v1/webhooks": {
    id: "createWebhook",
    description:
      "Mais um endereço, com segredo e escolha de eventos próprios. Sem `secret`, o Emita cria um (`whsec_` e 32 bytes em base64), que aparece só nesta resposta. Só https; endereços internos são recusados. No máximo 10 por empresa.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/webhooks/{id}": {
    id: "getWebhookById",
    description:
      "O endereço como está, e em `missed_events` quantos eventos ele perdeu enquanto esteve desligado.",
  },
  "patch /api/v1/webhooks/{id}": {
    id: "updateWebhook",
    description:
      "Altera o que for enviado; o resto fica. Com `secret` novo, o anterior também assina por 24 horas. `state: on` liga de novo e envia o que esperava na fila, mas não o que aconteceu enquanto esteve desligado: veja `missed_events` e peça um reenvio.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/webhooks/{id}": {
    id: "deleteWebhookById",
    description:
      "Remove o endereço e o histórico de entregas dele. Os eventos da empresa continuam guardados.",
    refusals: ["second_factor_required"],
  },
  "post /api/v1/webhooks/{id}/test": {
    id: "testWebhookById",
    description: "Envia um evento `webhook.test`, uma vez, também a um endereço desligado.",
    refusals: ["second_factor_required"],
  },
  "post /api/v1/webhooks/{id}/replays": {
    id: "replayEvents",
    description:
      "Envia de novo ao endereço os eventos guardados de um período, na ordem, com os mesmos ids, também os que nunca foram enviados a ele. Com `only_missed`, só estes. Um endereço desligado recusa: ligue-o antes. No máximo 50.000 eventos por pedido e 20 pedidos por hora.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/webhooks/{id}/deliveries": {
    id: "listDeliveriesOfWebhook",
    description: "As entregas deste endereço por cursor, como na lista de notas.",
  },
  "get /api/v1/webhooks/{id}/deliveries/{delivery_id}": {
    id: "getDeliveryOfWebhook",
    description: "O que foi enviado e o que cada tentativa recebeu.",
  },
  "post /api/v1/webhooks/{id}/deliveries/{delivery_id}/attempts": {
    id: "resendDeliveryOfWebhook",
    description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/webhook": {
    id: "getWebhook",
    description:
      "O primeiro endereço, para quem só usa um; 204 enquanto não há nenhum. O segredo nunca é devolvido.",
  },
  "put /api/v1/webhook": {
    id: "saveWebhook",
    description:
      "Define endereço e segredo do primeiro webhook. Só https; endereços internos são recusados. Se estava desligado por falhas, volta a receber.",
    refusals: ["second_factor_required"],
  },
  "delete /api/v1/webhook": {
    id: "deleteWebhook",
    description: "Remove o primeiro webhook e seu histórico.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/webhook/deliveries": {
    id: "listWebhookDeliveries",
    description: "As entregas ao primeiro webhook por cursor, como na lista de notas.",
  },
  "get /api/v1/webhook/deliveries/{id}": {
    id: "getWebhookDelivery",
    description: "O que foi enviado e o que cada tentativa recebeu.",
  },
  "post /api/v1/webhook/deliveries/{id}/attempts": {
    id: "resendWebhookDelivery",
    description: "Envia o mesmo evento de novo, com o mesmo `webhook-id`.",
    refusals: ["second_factor_required"],
  },
  "post /api/v1/webhook/test": {
    id: "testWebhook",
    description: "Envia um evento `webhook.test` ao primeiro endereço.",
    refusals: ["second_factor_required"],
  },
  "get /api/v1/city-halls/status": {
    id: "getCityHallStatus",
    description:
      "Como cada prefeitura respondeu nas últimas horas (`window_hours`). Não pede credencial.",
  },
  "get /api/v1/service-codes": {
    id: "searchServiceCodes",
    description: "Procura por código ou descrição na lista nacional (LC 116). Não pede credencial.",
  },
  "get /api/v1/service-codes/{code}/classifications": {
    id: "listClassifications",
    description:
      "As combinações de NBS, indicador da operação e classificação que o serviço admite para IBS e CBS (Anexo VIII), com redução e artigo, e a que a nota leva quando `details` não diz nada.",
  },
  "get /api/v1/cities": {
    id: "searchCities",
    description: "Procura entre os 5.571 municípios. Não pede credencial.",
  },
  "get /functions/v1/api-tokens-list": {
    id: "listApiTokens",
    description: "Os tokens da conta: nome, escopos, último uso. O valor nunca volta.",
  },
  "post /functions/v1/api-tokens-create": {
    id: "createApiToken",
    description: "Cria um token; o valor aparece só nesta resposta.",
    refusals: ["too_many_tokens", "second_factor_required"],
  },
  "post /functions/v1/api-tokens-rotate": {
    id: "rotateApiToken",
    description: "Troca o valor de um token; com `overlap_seconds` o antigo vale mais esse tempo.",
    refusals: ["token_not_active", "second_factor_required"],
  },
  "post /functions/v1/api-tokens-revoke": {
    id: "revokeApiToken",
    description: "O token deixa de valer na hora.",
    refusals: ["token_not_active", "second_factor_required"],
  },
};
