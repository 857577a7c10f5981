import type { ApiErrorCode } from "./errors.ts";
import type { Docs } from "./openapi/docs.ts";

/** Advice for programmers about each code; the person's text is in the problem itself. */
export const ERROR_HELP: Readonly<Record<ApiErrorCode, string>> = {
  invalid: "Corrija os campos listados em errors e repita. Não repita sem mudanças.",
  invalid_request: "O corpo não é JSON válido, ou o envio foi interrompido. Confira o formato.",
  unauthenticated:
    "Mande Authorization: Bearer com um token válido. Tokens expirados e revogados não voltam a valer: crie outro em Integrações.",
  forbidden_role:
    "Seu papel na empresa não alcança esta ação (Dono, Administrador, Emissor, Contador, Leitor). Peça a quem administra a empresa que mude o papel ou faça a ação.",
  company_required:
    "Você participa de várias empresas: mande o id de uma delas (GET /api/v1/companies) no cabeçalho Emita-Company.",
  second_factor_missing:
    "A empresa exige verificação em duas etapas de todos os seus membros. Ative-a em Segurança e repita.",
  token_without_factor:
    "A empresa exige verificação em duas etapas e o token foi criado (ou trocado pela última vez) sem ela. Uma pessoa entra com a verificação e troca o token em Integrações; o valor antigo deixa de valer.",
  last_owner: "A empresa ficaria sem dono. Transfira-a a outro membro antes.",
  owner_invited:
    "O dono da empresa tem um convite em aberto. Espere a resposta dele, ou retire antes o convite.",
  other_owners: "Só o único dono exclui a empresa. Saia dela, ou peça que os outros donos saiam.",
  not_deletable:
    "Uma prefeitura ainda deve resposta sobre uma nota da empresa. Repita depois dela.",
  already_member: "A pessoa já faz parte da empresa ou já tem um convite em aberto.",
  invitation_over:
    "O convite venceu, foi retirado ou já foi usado. Peça outro a quem administra a empresa.",
  other_address: "O convite foi enviado a outro e-mail: entre com a conta dele.",
  batch_not_ready:
    "O lote não está num estado em que isto possa ser feito; o motivo está em detail. Consulte GET /batches/{id}: state diz como ele está, e as linhas em error o que falta.",
  quota_exceeded:
    "A cota do plano acabou: veja plan, used e quota. Com trial_used_elsewhere, outra conta ou empresa usou notas do teste grátis do mesmo CNPJ. Nada foi criado; repita depois do upgrade ou da renovação.",
  forbidden_scope:
    "O token não tem o escopo necessário, ou o recurso só é alcançado por uma pessoa no navegador.",
  forbidden_origin: "Uma página de outro site não pode chamar a API. Chame do seu servidor.",
  second_factor_required:
    "A conta usa verificação em duas etapas e esta sessão ainda não a mostrou: confirme-a no navegador e repita. Tokens de API não passam por ela.",
  email_not_verified: "Confirme o e-mail da conta pelo link enviado.",
  not_found: "Não existe, ou pertence a outra conta. As duas coisas são respondidas igual.",
  method_not_allowed: "O endereço existe, mas não com este método: veja o cabeçalho Allow.",
  not_acceptable:
    "O cabeçalho Accept não aceita nada do que este endereço responde: mande application/json, o tipo do arquivo, */* ou nenhum Accept. Nada foi feito.",
  reading_pending:
    "A leitura leva alguns segundos. Repita depois do tempo em Retry-After, com a mesma Idempotency-Key.",
  reading_failed:
    "O arquivo não pôde ser lido; o motivo está em detail. Envie outro ou crie a nota pelos campos.",
  reading_uncertain:
    "Mostre a leitura (document) a uma pessoa e repita com os campos listados em errors.",
  not_editable: "Só notas com erro mudam. Uma nota emitida se substitui ou se cancela.",
  not_issued:
    "PDF, XML e e-mail existem quando a prefeitura emitir. Espere o evento invoice.issued.",
  not_cancellable:
    "A nota não está em uma situação que se cancele, ou já há um pedido em andamento.",
  not_replaceable: "Só uma nota emitida, sem outro pedido em andamento, pode ser substituída.",
  duplicate_document:
    "Já há uma nota deste documento, boleto ou Pix: veja duplicates no documento e, se outra for mesmo devida, repita com confirm_duplicate.",
  repeated_note:
    "A pessoa pediu (confirm_duplicate false) para ser avisada antes de emitir uma nota igual: mesmo cliente, valor e texto em trinta dias. A anterior é a de invoice_id; se outra é mesmo devida, repita com confirm_duplicate true. Um token nunca recebe este código.",
  draft_conflict:
    "Outra pessoa mudou os mesmos campos do rascunho depois da sua base_version: conflicts traz os dois valores. Nada foi guardado; decida e repita com a version que veio. O que só um mudou se junta sozinho.",
  external_id_taken:
    "Outra nota da empresa já tem este external_id: é a de invoice_id. Se for o mesmo pedido, use essa nota; se não, mande outra referência. Uma nota descartada, ou cancelada antes da emissão, libera a dela.",
  recovered_note_exists:
    "Depois de uma restauração do sistema, uma nota com o mesmo cliente, valor, dia e descrição voltou da prefeitura: é a de invoice_id. Se o pedido é o mesmo, use essa nota; se outra é mesmo devida, repita com confirm_recovered.",
  export_pending:
    "Uma exportação por vez: espere a que está em andamento terminar, ou cancele-a com DELETE.",
  company_unchecked:
    "Os dados da empresa foram preenchidos antes de o dono confirmar o e-mail. Entre no Emita pelo navegador, confira-os e salve; depois emita.",
  not_waiting: "O recebimento já virou nota ou foi dispensado.",
  charge_not_open: "A cobrança já foi paga, cancelada ou recusada pelo banco.",
  bank_missing: "Conecte um banco em Integrações, e espere que a verificação termine bem.",
  payment_pending: "Há um pagamento em aberto: conclua-o ou espere que expire.",
  signature_invalid:
    "A assinatura do evento não confere. Confira o segredo e assine o corpo exatamente como enviado.",
  token_not_active: "O token já foi revogado, trocado ou expirou.",
  too_many_drafts: "Envie ou descarte rascunhos que não servem mais: uma empresa guarda até mil.",
  too_many_tokens: "Revogue um token que não é mais usado.",
  changed_meanwhile:
    "Outra pessoa mudou o mesmo campo depois que você o leu: veja conflicts (yours e theirs), decida e repita com a version da resposta.",
  double_client:
    "Outro cliente da empresa já tem este CNPJ, CPF ou NIF: é o de client_id. Mude-o, ou una os dois.",
  name_taken: "Outro serviço da empresa já tem este nome: é o de service_id.",
  precondition_failed:
    "Outra pessoa ou programa mudou a nota. Leia-a de novo, refaça a alteração e mande o ETag novo.",
  too_large:
    "Documentos têm no máximo 20 MB; corpos JSON, 1 MB (com até 500 valores em cada objeto ou lista).",
  unsupported_type:
    "Mande application/json, ou multipart/form-data com o campo file; o arquivo em um dos tipos aceitos.",
  idempotency_key_reused:
    "A chave já criou uma nota (invoice_id) ou um documento (document_id), com outros dados. Não repita com chave nova sem olhar: veja o que existe (GET /api/v1/invoices/{id}, ou a busca por idempotency_key) e decida. Só o que for mesmo outra nota leva uma chave própria.",
  rate_limited:
    "Espere os segundos de Retry-After. RateLimit e RateLimit-Policy dizem quantos pedidos restam; o limite de documentos por hora vem em detail.",
  internal:
    "Falha nossa, já registrada. Repita com a mesma Idempotency-Key; se continuar, informe request_id.",
  unavailable:
    "Um serviço está fora do ar. Repita depois de Retry-After com a mesma Idempotency-Key.",
  read_only:
    "O Emita está em manutenção: leituras continuam, alterações não. Repita depois de Retry-After com a mesma Idempotency-Key.",
};

export const ERRORS: Docs = {
  schemas: {
    FieldError: {
      fields: {
        field: "O campo, como no pedido: `cnpj`, `details.iss.rate`.",
        code: "Código estável do que há com o campo.",
        message: "O que há e o que fazer, para pessoas.",
        "choices.code": "O valor a enviar.",
        "choices.label": "O que ele é, para pessoas.",
        choices: "Os valores entre os quais escolher, onde o que foi enviado deixa dúvida.",
      },
    },
    Problem: {
      fields: {
        title: "O título do código, em português.",
        status: "O status HTTP da resposta.",
        plan: "Em `quota_exceeded`, o plano.",
        used: "Em `quota_exceeded`, as notas usadas.",
        quota: "Em `quota_exceeded`, as notas que cabem.",
        trial_used_elsewhere:
          "Em `quota_exceeded`, quando outra conta ou empresa com a mesma raiz de CNPJ usou notas do teste grátis: quantas.",
        request_id: "Informe este número ao pedir ajuda.",
        type: "Endereço da explicação deste código.",
        code: "Código estável; programe com ele, não com os textos.",
        detail: "O que houve e o que fazer, para pessoas.",
        errors: "Os campos recusados.",
        invoice_id:
          "A nota que a chave criou, no código `idempotency_key_reused`; a que tem a referência, em `external_id_taken`; a que voltou da prefeitura, em `recovered_note_exists`; a igual, em `repeated_note`.",
        warnings: "A nota igual, no código `repeated_note`.",
        conflicts:
          "Em `draft_conflict` e `changed_meanwhile`, os campos que outra pessoa também mudou.",
        "conflicts.field": "O campo, como em `details.iss` ou `form.state.valor`.",
        "conflicts.yours": "O valor do pedido; nulo se o apaga.",
        "conflicts.theirs": "O valor de agora; nulo se foi apagado.",
        "conflicts.changed_by": "De um rascunho: quem mudou o campo.",
        "conflicts.changed_at": "De um rascunho: quando mudou.",
        version:
          "Em `draft_conflict` e `changed_meanwhile`, a versão gravada, na qual a próxima alteração se baseia.",
        document_id: "O documento que a chave criou, no código `idempotency_key_reused`.",
        client_id: "Em `double_client`, o cliente que existe.",
        service_id: "Em `name_taken`, o serviço que existe.",
        document: "A leitura, nos códigos `reading_…`.",
      },
    },
  },
};
