/** Descriptions of the fields of notes and of their lists that are not in fields.ts. */
export const INVOICES: Readonly<Record<string, string>> = {
  "Invoice.error": "Por que a nota está com erro, e o que fazer; nulo fora de `error`.",
  "query.expand":
    "O que vem com cada nota, separado por vírgulas: `events` (o andamento) e `document` (o documento de que foi feita).",
  "Invoice.events":
    "O andamento, do mais antigo ao mais novo, como em `GET /invoices/{id}/events`. Só com `expand=events`.",
  "Invoice.events.at": "Quando aconteceu.",
  "Invoice.events.type": "Tipo estável do acontecimento, como `invoice.issued`.",
  "Invoice.events.text": "O acontecimento em uma frase, para pessoas.",
  "Invoice.document":
    "O documento de que a nota foi feita; nulo quando não veio de um. Só com `expand=document`; a leitura inteira está em `GET /documents/{id}`.",
  "Invoice.document.file_name": "Nome do arquivo, como foi enviado.",
  "Invoice.document.content_type": "Tipo do arquivo, como `application/pdf`.",
  "Invoice.document.size": "Tamanho em bytes, de todas as páginas juntas.",
  "Invoice.document.status":
    "`received`: em leitura; `read`: lido; `failed`: ilegível, veja `error`.",
  "Invoice.document.error": "Por que não pôde ser lido; nulo fora de `failed`.",
  "Invoice.document.error.code": "Código estável da falha.",
  "Invoice.document.error.message": "O motivo e o que fazer, para pessoas.",
  "Invoice.document.fields":
    "O que foi lido, antes do que se mudou na nota; texto vazio onde nada foi encontrado.",
  "Invoice.document.confidence":
    "Certeza por campo: `certo` (conferido por dígitos ou código de barras), `conferir`, `nao_encontrado`.",
  "Invoice.document.note":
    "Num documento com várias notas ou boletos, o `id` daquele de que esta nota é; nulo nos demais. `fields` e `confidence` são os dele.",
  "Invoice.cnpj": "CNPJ ou CPF do tomador, só letras e números; vazio quando ele não tem um.",
  "Invoice.company_name": "Razão social ou nome do tomador.",
  "Invoice.service_code": "O código do serviço; nulo enquanto não foi escolhido.",
  "Invoice.address": "Endereço do tomador; nulo quando não foi informado nem encontrado.",
  "Invoice.city": "Município do tomador, como foi informado ou encontrado no cadastro de CNPJ.",
  "Invoice.details": "O que a nota diz além do formulário; nulo quando nada.",
  "Invoice.channel":
    "Por onde a nota saiu: `nacional`, `paulistana/1`, `paulistana/2`, `abrasf/{código IBGE}` ou `nacional/{código IBGE}`; nulo antes de ter número.",
  "alerts.code": "Código do aviso na prefeitura.",
  "alerts.message": "O aviso, nas palavras da prefeitura.",
  "cancellation.state":
    "`requested`: aguarda a prefeitura; `accepted`: cancelada; `refused`: recusado, com o porquê em `reason`.",
  "cancellation.reason": "O motivo dado; depois de uma recusa, por que e o que fazer.",
  "cancellation.code": "O código da recusa na prefeitura; nulo quando não houve.",
  "cancellation.requested_at": "Quando o cancelamento foi pedido.",
  "cancellation.decided_at": "Quando a prefeitura respondeu; nulo enquanto não responde.",
  "cancellation.analysis":
    "Depois de uma recusa por prazo, o pedido de que a prefeitura decida; nulo quando não se aplica.",
  "analysis.state":
    "`offered`: pode ser pedida, com `kind` `analysis`; `requested`: em análise; `granted`: deferida; `refused`: indeferida.",
  "analysis.reason": "O que a prefeitura disse na análise; nulo antes.",
  "waiting.since": "Desde quando a nota está parada.",
  "waiting.reason":
    "Por que está parada: `answer_missing` enviada e sem resposta; `answer_in_work` a prefeitura a recebeu e ainda trabalha nela; `city_hall_error` erro do sistema da prefeitura; `clock_off` um relógio errado; `city_hall_down` a prefeitura está fora do ar; `directory_down` a consulta de CNPJ está fora do ar; `other_environment` foi criada em outro ambiente e não será enviada.",
  "waiting.next_at":
    "Quando a prefeitura é consultada de novo; nulo: a qualquer momento, ou quando voltar.",
  "waiting.text": "Por que está parada e o que acontece, para pessoas.",
  "InvoiceError.other_channel":
    "O canal que pode aceitar esta nota quando o atual não aceita: escolha-o nos dados da empresa e reenvie.",
  "InvoiceError.resend":
    "Se faz sentido reenviar: `after_correction` depois de corrigir; `as_is` como está; `later` mais tarde; `never` nunca; `ask_first` pergunte antes à prefeitura. Ausente: não se sabe.",
  "InvoiceError.refused_by":
    "Quem recusou: `city_hall` a prefeitura; `emita` nós, antes de enviar; `nobody` ninguém, não houve resposta.",
  "InvoiceEvents.data": "O andamento, do mais antigo ao mais novo.",
  "InvoiceEvents.data.at": "Quando aconteceu.",
  "InvoiceEvents.data.type": "Tipo estável do acontecimento, como `invoice.issued`.",
  "InvoiceEvents.data.text": "O acontecimento em uma frase, para pessoas.",
  "InvoiceMonths.data": "Os últimos doze meses, do mais antigo ao atual.",
  "InvoiceMonths.data.month": "O mês (AAAA-MM), pelo dia de São Paulo.",
  "InvoiceMonths.data.count": "Notas emitidas no mês, sem as canceladas.",
  "InvoiceMonths.data.amount": "Soma das notas emitidas no mês, em reais.",
  "InvoiceStats.total": "Todas as notas da empresa.",
  "InvoiceStats.this_month": "Notas criadas neste mês, pelo dia de São Paulo.",
  "InvoiceStats.pending": "Notas a caminho da prefeitura.",
  "InvoiceStats.cancelled": "Notas canceladas.",
  "NoteWarning.code":
    "`repeated_note`: há uma nota igual (cliente, valor e texto), pedida nos trinta dias antes. Uma nota mensal não conta: o dia do serviço fica a cerca de um mês, ou o texto diz outro mês.",
  "NoteWarning.message": "O aviso, para pessoas: o número da nota anterior, o dia e a hora.",
  "NoteWarning.invoice_id": "A nota anterior.",
  "NoteWarning.nfse_number": "O número dela; nulo enquanto não foi emitida.",
  "NoteWarning.created_at": "Quando foi pedida (RFC 3339, UTC).",
  "Invoice.warnings":
    "Só na resposta que cria a nota, e só quando há: a nota foi criada, e repete uma anterior. Confira se outra era mesmo devida.",
  "InvoicePreview.warnings": "As notas anteriores que esta repetiria.",
  "InvoicePreview.channel":
    "Para onde a nota iria e por quê; nulo enquanto a empresa não pode emitir (`problems` diz o que falta).",
  "InvoicePreview.channel.id": "O canal, como em `Invoice.channel`.",
  "InvoicePreview.channel.reason": "A regra que leva a este canal.",
  "InvoicePreview.channel.alternatives": "Os canais que a empresa pode escolher no lugar.",
  "InvoicePreview.amount": "Valor do serviço, em reais.",
  "InvoicePreview.unconditional_discount": "Desconto incondicionado, em reais.",
  "InvoicePreview.conditional_discount": "Desconto condicionado, em reais.",
  "InvoicePreview.withheld": "Total que o cliente retém, em reais; nulo quando não se sabe.",
  "InvoicePreview.net_amount": "O que o cliente paga, em reais; nulo quando não se sabe.",
  "InvoicePreview.address_demand":
    "Por que esta nota tem de levar o endereço do cliente: `withholding` ele retém o ISS, `incidence` o ISS é devido onde ele está, `operation` o IBS e a CBS são devidos onde ele está, `company` a prefeitura exige o de toda empresa; nulo: a nota pode ir sem.",
  "InvoicePreview.taxes": "Cada tributo da nota, com a conta e a regra.",
  "taxes.name": "O tributo: ISS, PIS, COFINS…",
  "taxes.base": "Base de cálculo, em reais; nula quando não se sabe.",
  "taxes.rate": "Alíquota, em porcentagem; nula quando não se sabe.",
  "taxes.amount": "Valor, em reais; nulo quando não se sabe ou não vai na nota.",
  "taxes.withheld": "Se o cliente retém este tributo e o desconta do que paga.",
  "taxes.rule": "A regra aplicada, em uma frase.",
  "InvoicePreview.problems": "O que a prefeitura recusaria, e o que vale conferir.",
  "problems.field":
    "O campo, como no pedido (`details.iss.rate`), ou `company.…`; nulo quando é de todos.",
  "problems.code": "Código da recusa na prefeitura, ou nosso.",
  "problems.message": "O problema e o que fazer, para pessoas.",
  "problems.level": "`refusal`: a nota seria recusada; `hint`: vale conferir.",
  "CancelInvoice.reason": "Por que a nota é cancelada, até 255 caracteres.",
  "CancelInvoice.kind":
    "`cancel` (padrão): cancelar; `analysis`: pedir que a prefeitura decida, depois de recusado por prazo.",
  "SubstituteInvoice.reason_code":
    "Motivo da substituição (cMotivo): `01` saiu do Simples; `02` entrou no Simples; `03` entrou em imunidade ou isenção; `04` saiu delas; `05` recusada pelo tomador; `99` outro, com `reason_text`.",
  "SubstituteInvoice.reason_text":
    "O motivo por extenso, de 15 a 255 caracteres. Obrigatório com `99`.",
  "MailInvoice.to": "Endereço que recebe a nota. Ausente ou nulo: o e-mail da conta.",
  "CreateInvoiceExport.format": "`csv`: planilha; `zip`: XML e PDF de cada nota.",
  "CreateInvoiceExport.status": "Só notas nesta situação.",
  "CreateInvoiceExport.search": "Parte do nome, CNPJ ou CPF; sem diferença de acentos.",
  "CreateInvoiceExport.city": "Parte do nome do município.",
  "CreateInvoiceExport.nfse_number": "Só a nota com este número da prefeitura.",
  "CreateInvoiceExport.created_from": "Criadas a partir deste dia ou instante.",
  "CreateInvoiceExport.created_to": "Criadas até este dia (inteiro) ou instante.",
  "CreateInvoiceExport.issued_from": "Emitidas a partir deste dia ou instante.",
  "CreateInvoiceExport.issued_to": "Emitidas até este dia (inteiro) ou instante.",
  "CreateInvoiceExport.sort":
    "Ordem das linhas: `-created_at` (padrão), `created_at`, `-amount` ou `amount`.",
  "InvoiceExportList.data": "As exportações, da mais nova à mais antiga.",
  "InvoiceList.data": "As notas desta página.",
};
