import { ACCOUNTS } from "./texts/accounts.ts";
import { COMPANY } from "./texts/company.ts";
import { DETAILS } from "./texts/details.ts";
import { DOCUMENTS } from "./texts/documents.ts";
import { INVOICES } from "./texts/invoices.ts";
import { WEBHOOKS } from "./texts/webhooks.ts";

/**
 * Descriptions of fields: by "Schema.field" or the path of a nested one ("Schema.part.field"), by its last parts
 * ("part.field"), or by the field alone, when it always has the same meaning. The most specific entry counts
 * (platform/openapi).
 */
export const FIELDS: Readonly<Record<string, string>> = {
  ...ACCOUNTS,
  ...COMPANY,
  ...DETAILS,
  ...DOCUMENTS,
  ...INVOICES,
  ...WEBHOOKS,
  id: "Identificador (UUID).",
  created_at: "Quando foi criado (RFC 3339, UTC).",
  data: "Os itens desta página.",
  next_cursor: "Mande como `cursor` para a página seguinte; nulo na última.",
  previous_cursor: "Mande como `cursor` para a página anterior; nulo na primeira.",
  cursor: "O `next_cursor` da página anterior.",
  limit: "Itens por página, de 1 a 100.",
  dry_run: "`true`: mostra o que aconteceria, sem guardar nem enviar nada.",
  company_name: "Razão social ou nome.",
  cnpj: "CNPJ ou CPF, com ou sem máscara; volta só com letras e números.",
  service_code:
    "Código da lista nacional (`17.01`) ou de seis dígitos. Ausente: sugerido pela descrição.",
  service_description: "O que a nota diz do serviço.",
  amount: "Valor em reais, com no máximo duas casas.",
  city: "Município do tomador.",
  address:
    "Endereço do tomador. Ausente: buscado no cadastro de CNPJ. Sem ele a nota só não vai onde é obrigatório: ISS retido pelo cliente, ISS ou IBS e CBS devidos onde ele está, cliente com CNPJ em São Paulo (`address_demand` da prévia).",
  phone: "Telefone do tomador.",
  email: "E-mail do tomador.",
  details: "O que a nota diz além do formulário: retenções, deduções, exterior, obra…",
  document_id: "O id que `POST /documents` devolveu.",
  document_note:
    "Num documento com várias notas ou boletos, o `id` daquele de que a nota é (`Document.notes`).",
  request_id: "Informe este número ao pedir ajuda.",
  source: "A lei ou o manual de onde a regra vem.",
  role: "O papel na empresa: `owner` Dono, `admin` Administrador, `issuer` Emissor, `accountant` Contador, `reader` Leitor.",
  member: "O `id` de um membro (`GET /company/members`): só o que essa pessoa fez.",
  "Member.email": "E-mail da pessoa.",
  "Member.state": "`member`: faz parte; `invited`: convite em aberto; `asking`: pede para entrar.",
  "Member.since": "Desde quando faz parte, ou quando foi convidada, ou pediu.",
  "Member.valid_until": "Até quando o convite vale; nulo para os demais.",
  "Member.is_you": "Se é quem chama.",
  "Member.is_offered": "Se a empresa foi oferecida a este membro, que ainda não respondeu.",
  "Member.integrations":
    "O que o membro criou e vale agora sem que ele entre; nulo para os demais.",
  "integrations.tokens": "Tokens de API da empresa que estão ativos.",
  "integrations.webhooks": "Webhooks que estão ligados.",
  "integrations.pix_addresses": "Endereços para os eventos do banco (no máximo um).",
  revoke_integrations: "Se o que foi criado antes em Integrações deixa de valer. Padrão: `true`.",
  created_by: "Quem criou; nulo para o que existia antes de isso ser anotado.",
  "created_by.name": "Nome ou e-mail da pessoa; se foi com um token, o nome dele.",
  "created_by.is_member":
    "Se a pessoa faz parte da empresa agora; nulo se dela nada se sabe, só do token.",
  "Member.message": "O que escreveu quem pede para entrar.",
  "InviteMember.email": "O e-mail a que o convite vai; só ele o aceita.",
  "AddCompany.cnpj": "CNPJ da empresa, com ou sem máscara.",
  "AddCompany.company_name": "Razão social. Ausente: a do cadastro de CNPJ.",
  "AddCompany.owner_email": "O dono, convidado junto; com o sim dele quem chama passa a contador.",
  "OwnCompany.cnpj": "CNPJ da empresa; nulo enquanto ela não tem um.",
  accountants_issue: "Se contadores também emitem.",
  demands_second_factor: "Se todos os membros precisam de verificação em duas etapas.",
  actor: "Quem fez: nome ou e-mail da pessoa, nome do token; nulo para o próprio Emita.",
  by: "Quem fez: nome ou e-mail da pessoa, nome do token; nulo para o Emita e a prefeitura.",
  by_token: "Se foi um programa, com um token de API.",
  "FieldError.choices": "Os valores entre os quais escolher, onde o que foi enviado deixa dúvida.",
  "InvoiceDetails.final_consumer":
    "`true`: o serviço é para uso ou consumo pessoal do cliente (indFinal). Ausente: sim para CPF ou cliente não identificado, não para CNPJ ou exterior.",
  "InvoiceDetails.operation_type":
    "Como fornecimento e pagamento se seguem (tpOper): 1 pagamento posterior; 2 pagamento de fornecimento já feito; 3 fornecimento já pago; 4 pagamento de fornecimento posterior; 5 no mesmo momento. Obrigatório em 10.05, 15.09, 17.12, 25.05 e em compra de ente público.",
  "InvoiceDetails.public_body":
    "O ente público que compra (tpEnteGov): 1 União; 2 estado; 3 Distrito Federal; 4 município. Pede `operation_type`.",
  "InvoiceDetails.referenced_notes":
    "Chaves das NFS-e anteriores da mesma operação (gRefNFSe). Obrigatório com `operation_type` 2 ou 3, e só com eles.",
  "InvoiceDetails.recipient":
    "Quem recebe o serviço quando não é o cliente (dest, indDest 1), por CNPJ ou CPF, ou por NIF no exterior. Só em nota que declara IBS e CBS.",
  "InvoiceDetails.references":
    "Referências do serviço: pedido do cliente e seus itens (xPed, gItemPed), documento de referência (docRef), documento técnico como ART ou RRT (idDocTec) e código interno da empresa (cIntContrib). Onde o leiaute da cidade não tem o campo, vão no texto da nota.",
  "InvoiceDetails.reimbursements":
    "Reembolsos, repasses e ressarcimentos (gReeRepRes): os documentos do que se recebeu para outros. `kind`: 1 corretores de imóveis; 2 fornecedores de agência de turismo; 3 produção externa e 4 mídia, de agência de publicidade; 99 outros, com `description`. Só em nota que declara IBS e CBS.",
  "InvoiceDetails.deduction_documents":
    "Os documentos das deduções do ISS, em vez do total em `deductions`. `kind` (tpDedRed): 1 alimentação; 2 materiais; 3 produção externa; 4 reembolso de despesas; 5 repasse consorciado; 6 repasse de plano de saúde; 7 serviços; 8 subempreitada; 9 profissional parceiro; 99 outras, com `description`.",
  "Invoice.status":
    "`pending`: a caminho da prefeitura; `issued`: emitida; `error`: recusada, veja `error`; `cancelled`: cancelada.",
  "InvoiceExport.state":
    "`queued` e `running`: em preparo; `ready`: baixe de `download_url`; `failed`: peça outra; `cancelled`: interrompida ou apagada.",
  "InvoiceExport.total": "Notas no arquivo.",
  "InvoiceExport.done": "Notas já escritas.",
  "InvoiceExport.size": "Bytes do arquivo; nulo antes de pronto.",
  "InvoiceExport.expires_at": "Quando o arquivo é apagado.",
  "InvoiceExport.download_url": "Endereço do arquivo, válido por alguns minutos sem token.",
  "InvoiceExport.format": "`csv` ou `zip`.",
  "Invoice.nfse_number": "Número que a prefeitura deu; nulo antes da emissão.",
  "Invoice.nfse_key": "Chave de acesso da NFS-e.",
  "Invoice.verification_code": "Código para conferir a nota na página da prefeitura.",
  "Invoice.issued_at": "Quando a prefeitura emitiu.",
  "Invoice.cancellation": "O pedido de cancelamento; nulo quando não houve.",
  "Invoice.cancellable_until": "Último dia em que a prefeitura cancela sem análise.",
  "Invoice.national_key": "A chave pela qual o sistema nacional conhece a nota de um município.",
  "Invoice.verification_url": "Onde conferir a nota; nulo quando a chave basta.",
  "Invoice.alerts": "O que a prefeitura observou sem recusar.",
  "Invoice.waiting": "Por que uma nota pendente está parada; segue sozinha.",
  "Invoice.replaces": "A nota que esta substitui.",
  "Invoice.replaced_by": "A nota que substitui esta.",
  "Invoice.recovered_at":
    "Quando voltou da prefeitura, depois de uma restauração do nosso banco de dados; nulo nas demais.",
  "Invoice.updated_at":
    "Quando algo do que se vê aqui mudou pela última vez (RFC 3339, UTC): situação, dados, cancelamento, `metadata`.",
  external_id:
    "A sua referência (até 100 caracteres): o número do pedido, por exemplo. Única na empresa; nunca vai à prefeitura. Uma nota descartada, ou cancelada antes da emissão, libera a dela.",
  metadata:
    "Pares de textos só seus: até 20 chaves de até 40 caracteres, valores de até 500. Nunca vão à prefeitura. Ao corrigir, o que vem é posto sobre o que há: uma chave com `null` sai, e `null` no lugar do objeto apaga todas.",
  mails:
    "A quem vão os e-mails desta nota: `none` a ninguém; `client` só ao cliente; `both` ao cliente e, como cada um escolheu, às pessoas da empresa. Nulo ou ausente: o que a empresa escolheu nas configurações. Vale para emissão, recusa e cancelamento; o reenvio pedido por alguém sai sempre.",
  "InvoiceError.code": "Código da prefeitura ou nosso.",
  "InvoiceError.message": "Nas palavras da prefeitura.",
  "InvoiceError.field": "O campo a corrigir, se houver um.",
  "InvoiceError.help": "O que fazer.",
  "Problem.type": "Endereço da explicação deste código.",
  "Problem.code": "Código estável; programe com ele, não com os textos.",
  "Problem.detail": "O que houve e o que fazer, para pessoas.",
  "Problem.errors": "Os campos recusados.",
  idempotency_key: "A `Idempotency-Key` com que a nota foi criada, exata.",
  "path.code": "Código IBGE do município, sete algarismos; em `/service-codes`, o do serviço.",
  "query.tax_regime": "O regime da empresa.",
  "CityCoverage.code": "Código IBGE.",
  "CityCoverage.name": "Nome oficial do município.",
  "CityCoverage.uf": "Sigla do estado.",
  "CityCoverage.tax_regime": "O regime para que a resposta vale.",
  "CityCoverage.channel":
    "Por onde as notas saem hoje; nulo: a cidade ainda não é atendida para este regime.",
  "CityCoverage.label": "O nome do canal, para pessoas.",
  "CityCoverage.reason": "Por que este canal, em português.",
  "CityCoverage.source": "A lei ou o manual de onde a regra vem.",
  "CityCoverage.alternatives": "O que a empresa pode escolher em vez dele.",
  "CityCoverage.alternatives.channel": "O canal.",
  "CityCoverage.alternatives.label": "O nome dele, para pessoas.",
  "CityCoverage.next_change": "A próxima mudança de canal já conhecida; nulo: nenhuma.",
  "CityCoverage.next_change.date": "O primeiro dia de serviço pelo outro canal.",
  "CityCoverage.next_change.channel": "O canal a partir desse dia; nulo: nenhum.",
  "CityCoverage.next_change.text": "A mudança, em português.",
  "CityCoverage.needs": "O que a empresa precisa ter; nulo onde não há canal.",
  "CityCoverage.needs.certificate": "Certificado digital A1 (e-CNPJ).",
  "CityCoverage.needs.municipal_registration":
    "`required`: a inscrição municipal identifica a empresa no serviço da cidade; `optional`: só onde a cidade a exige.",
  "CityCoverage.needs.credentials":
    "O acesso que o serviço da cidade pede além do certificado: `password`, `token` ou nulo.",
  "CityCoverage.cancellation": "Como se cancela; nulo onde não há canal.",
  "CityCoverage.cancellation.days":
    "Dias, desde a emissão, em que a prefeitura cancela sem análise; nulo: cada cidade tem o seu prazo e não o publica.",
  "CityCoverage.cancellation.analysis":
    "Se um cancelamento fora do prazo pode ser pedido à análise.",
  "CityCoverage.substitution":
    "`by_message`: a nota nova nomeia a antiga; `by_cancelling`: a antiga é cancelada quando a nova existe; nulo onde não há canal.",
  "SetTestClock.now": "A hora por que os prazos passam a contar: de agora até dez anos à frente.",
  "TestClock.now": "A hora por que os prazos dos cancelamentos contam agora.",
  "TestClock.is_set": "Se está adiantada; `false`: é a hora real.",
  "Problem.invoice_id":
    "A nota que a chave criou, no código `idempotency_key_reused`; a que tem a referência, em `external_id_taken`; a que voltou da prefeitura, em `recovered_note_exists`; a igual, em `repeated_note`.",
  "Problem.warnings": "A nota igual, no código `repeated_note`.",
  "Problem.document_id": "O documento que a chave criou, no código `idempotency_key_reused`.",
  "Problem.document": "A leitura, nos códigos `reading_…`.",
  "Document.status":
    "`received`: em leitura, `fields` pode já ter uma parte; `read`: lido; `failed`: ilegível, veja `error`.",
  "Document.confidence":
    "Certeza por campo: `certo` (conferido por dígitos ou código de barras), `conferir`, `nao_encontrado`.",
  "Document.fields": "O que foi lido; texto vazio onde nada foi encontrado.",
  "Document.evidence":
    "Por campo: onde foi lido (página, e quadro em frações dela) e por que a leitura é certa ou não.",
  "Document.pages": "As páginas como foram lidas, endireitadas; vazio antes do fim da leitura.",
  "Document.offers":
    "Por campo vazio: o que as regras gerais achariam no texto. É sugestão, nunca leitura.",
  "Document.beneficiary":
    "A quem o documento manda pagar; `is_own` é `false` quando não é a sua empresa.",
  "Document.notes":
    "Num arquivo com várias notas ou boletos (um carnê), cada um deles: escolha um e mande o `id` dele em `document_note`. `fields` fica então vazio.",
  "Document.duplicates": "Notas já feitas deste documento, boleto ou Pix.",
  "Document.end_to_end_id": "Identificador fim a fim do Pix, quando o comprovante o mostra.",
  confirm_duplicate:
    "`true`: emite mesmo que já haja nota do mesmo documento, ou uma nota igual. `false`, numa sessão de pessoa: uma nota igual (cliente, valor e texto, em trinta dias) é recusada com `repeated_note`. Programas recebem a nota igual em `warnings`, nunca uma recusa.",
  confirm_recovered:
    "`true`: emite mesmo que uma nota igual tenha voltado da prefeitura depois de uma restauração do sistema (`recovered_note_exists`).",
  "query.status": "Só notas nesta situação.",
  "query.search": "Parte do nome, CNPJ ou CPF; sem diferença de maiúsculas e acentos.",
  "query.city": "Parte do nome do município.",
  "query.nfse_number": "Só a nota com este número da prefeitura.",
  "query.sort":
    "`-created_at` (padrão), `created_at`, `-updated_at`, `updated_at`, `-amount` ou `amount`. Para manter uma cópia, `updated_at`.",
  "query.external_id": "Só as notas com esta referência externa, letra por letra.",
  "query.cnpj": "Só as notas deste cliente: o CNPJ ou CPF inteiro, com ou sem máscara.",
  "query.channel":
    "Só as notas que foram por este canal; antes de ter número uma nota não tem canal.",
  "query.amount_min": "De valor igual ou maior, em reais.",
  "query.amount_max": "De valor igual ou menor, em reais.",
  "query.updated_from": "Alteradas a partir deste dia ou instante.",
  "query.updated_to": "Alteradas até este dia (inteiro) ou instante.",
  "CreateInvoiceExport.external_id": "Só as notas com esta referência externa, letra por letra.",
  "CreateInvoiceExport.cnpj": "Só as notas deste cliente: o CNPJ ou CPF inteiro.",
  "CreateInvoiceExport.channel": "Só as notas que foram por este canal.",
  "CreateInvoiceExport.amount_min": "De valor igual ou maior, em reais.",
  "CreateInvoiceExport.amount_max": "De valor igual ou menor, em reais.",
  "CreateInvoiceExport.updated_from": "Alteradas a partir deste dia ou instante.",
  "CreateInvoiceExport.updated_to": "Alteradas até este dia (inteiro) ou instante.",
  "query.created_from": "Criadas a partir deste dia ou instante.",
  "query.created_to": "Criadas até este dia (inteiro) ou instante.",
  "query.issued_from": "Emitidas a partir deste dia ou instante.",
  "query.issued_to": "Emitidas até este dia (inteiro) ou instante.",
  "header.idempotency-key":
    "Uma chave sua por nota, até 200 caracteres (um UUID serve). Vale para sempre.",
  "header.if-match": "O `ETag` lido; recusa a alteração (412) se a nota mudou desde então.",
  "header.if-none-match": "O `ETag` que você já tem; 304 sem corpo se nada mudou.",
};
