import { NOTES } from "./invoices.examples.ts";
import type { Docs } from "../openapi/docs.ts";

export const INVOICES: Docs = {
  schemas: {
    CancelInvoice: {
      fields: {
        reason: "Por que a nota é cancelada, até 255 caracteres.",
        kind: "`cancel` (padrão): cancelar; `analysis`: pedir que a prefeitura decida, depois de recusado por prazo.",
      },
    },
    Invoice: {
      answer: "A nota como está agora",
      example: NOTES.issued,
      fields: {
        error: "Por que a nota está com erro, e o que fazer; nulo fora de `error`.",
        events:
          "O andamento, do mais antigo ao mais novo, como em `GET /invoices/{id}/events`. Só com `expand=events`.",
        "events.at": "Quando aconteceu.",
        "events.type": "Tipo estável do acontecimento, como `invoice.issued`.",
        "events.text": "O acontecimento em uma frase, para pessoas.",
        document:
          "O documento de que a nota foi feita; nulo quando não veio de um. Só com `expand=document`; a leitura inteira está em `GET /documents/{id}`.",
        "document.file_name": "Nome do arquivo, como foi enviado.",
        "document.content_type": "Tipo do arquivo, como `application/pdf`.",
        "document.size": "Tamanho em bytes, de todas as páginas juntas.",
        "document.status":
          "`received`: em leitura; `read`: lido; `failed`: ilegível, veja `error`.",
        "document.error": "Por que não pôde ser lido; nulo fora de `failed`.",
        "document.error.code": "Código estável da falha.",
        "document.error.message": "O motivo e o que fazer, para pessoas.",
        "document.fields":
          "O que foi lido, antes do que se mudou na nota; texto vazio onde nada foi encontrado.",
        "document.confidence":
          "Certeza por campo: `certo` (conferido por dígitos ou código de barras), `conferir`, `nao_encontrado`.",
        "document.note":
          "Num documento com várias notas ou boletos, o `id` daquele de que esta nota é; nulo nos demais. `fields` e `confidence` são os dele.",
        cnpj: "CNPJ ou CPF do tomador, só letras e números; vazio quando ele não tem um.",
        company_name: "Razão social ou nome do tomador.",
        service_code: "O código do serviço; nulo enquanto não foi escolhido.",
        address: "Endereço do tomador; nulo quando não foi informado nem encontrado.",
        city: "Município do tomador, como foi informado ou encontrado no cadastro de CNPJ.",
        details: "O que a nota diz além do formulário; nulo quando nada.",
        channel:
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
        "waiting.since": "Desde quando a nota está parada.",
        "waiting.reason":
          "Por que está parada: `answer_missing` enviada e sem resposta; `answer_in_work` a prefeitura a recebeu e ainda trabalha nela; `city_hall_error` erro do sistema da prefeitura; `clock_off` um relógio errado; `city_hall_down` a prefeitura está fora do ar; `directory_down` a consulta de CNPJ está fora do ar; `other_environment` foi criada em outro ambiente e não será enviada.",
        "waiting.next_at":
          "Quando a prefeitura é consultada de novo; nulo: a qualquer momento, ou quando voltar.",
        "waiting.text": "Por que está parada e o que acontece, para pessoas.",
        warnings:
          "Só na resposta que cria a nota, e só quando há: a nota foi criada, e repete uma anterior. Confira se outra era mesmo devida.",
        status:
          "`pending`: a caminho da prefeitura; `issued`: emitida; `error`: recusada, veja `error`; `cancelled`: cancelada.",
        nfse_number: "Número que a prefeitura deu; nulo antes da emissão.",
        nfse_key: "Chave de acesso da NFS-e.",
        verification_code: "Código para conferir a nota na página da prefeitura.",
        issued_at: "Quando a prefeitura emitiu.",
        cancellation: "O pedido de cancelamento; nulo quando não houve.",
        cancellable_until: "Último dia em que a prefeitura cancela sem análise.",
        national_key: "A chave pela qual o sistema nacional conhece a nota de um município.",
        verification_url: "Onde conferir a nota; nulo quando a chave basta.",
        alerts: "O que a prefeitura observou sem recusar.",
        waiting: "Por que uma nota pendente está parada; segue sozinha.",
        replaces: "A nota que esta substitui.",
        replaced_by: "A nota que substitui esta.",
        payment:
          "O pagamento de que a nota veio (cobrança, regra, recebimento aprovado ou lançamento de extrato); nulo quando não veio de um.",
        "payment.transaction_id":
          "Pix: o identificador de ponta a ponta (EndToEndId); nos demais, o id do lançamento no banco. Nulo quando o banco não o informa.",
        "payment.means":
          "Como foi pago: `pix`, `boleto`, `card` (cartão), `transfer` (transferência ou depósito), `other` (o banco não diz).",
        "payment.receiver_cnpj": "O CNPJ que recebeu; nulo quando não se sabe.",
        "payment.bank":
          "O banco que recebeu: o ISPB (oito caracteres) ou o número (COMPE, três algarismos); nulo quando não se sabe.",
        recovered_at:
          "Quando voltou da prefeitura, depois de uma restauração do nosso banco de dados; nulo nas demais.",
        updated_at:
          "Quando algo do que se vê aqui mudou pela última vez (RFC 3339, UTC): situação, dados, cancelamento, `metadata`.",
      },
    },
    InvoiceError: {
      fields: {
        other_channel:
          "O canal que pode aceitar esta nota quando o atual não aceita: escolha-o nos dados da empresa e reenvie.",
        resend:
          "Se faz sentido reenviar: `after_correction` depois de corrigir; `as_is` como está; `later` mais tarde; `never` nunca; `ask_first` pergunte antes à prefeitura. Ausente: não se sabe.",
        refused_by:
          "Quem recusou: `city_hall` a prefeitura; `emita` nós, antes de enviar; `nobody` ninguém, não houve resposta.",
        code: "Código da prefeitura ou nosso.",
        message: "Nas palavras da prefeitura.",
        field: "O campo a corrigir, se houver um.",
        help: "O que fazer.",
      },
    },
    InvoiceEvents: {
      answer: "O andamento da nota",
      example: {
        data: [
          { at: NOTES.issued.created_at, type: "invoice.created", text: "Dados confirmados" },
          { at: NOTES.issued.issued_at, type: "invoice.issued", text: "Emitida: nota 42" },
        ],
      },
      fields: {
        data: "O andamento, do mais antigo ao mais novo.",
        "data.at": "Quando aconteceu.",
        "data.type": "Tipo estável do acontecimento, como `invoice.issued`.",
        "data.text": "O acontecimento em uma frase, para pessoas.",
      },
    },
    InvoiceList: {
      answer: "Uma página de notas",
      example: { data: [NOTES.issued], next_cursor: "eyJjIjoiMjAyNi0xMS0yMyJ9" },
      fields: {
        data: "As notas desta página.",
        previous_cursor: "Mande como `cursor` para a página anterior; nulo na primeira.",
      },
    },
    InvoiceMonths: {
      answer: "Os últimos doze meses",
      example: {
        data: [
          { month: "2026-10", count: 38, amount: 70_300 },
          { month: "2026-11", count: 43, amount: 79_550 },
        ],
      },
      fields: {
        data: "Os últimos doze meses, do mais antigo ao atual.",
        "data.month": "O mês (AAAA-MM), pelo dia de São Paulo.",
        "data.count": "Notas emitidas no mês, sem as canceladas.",
        "data.amount": "Soma das notas emitidas no mês, em reais.",
      },
    },
    InvoiceStats: {
      answer: "Os números das notas da empresa",
      example: {
        total: 320,
        this_month: 46,
        pending: 1,
        refused: 2,
        cancelled: 6,
        issued_this_month: { count: 43, amount: 79_550 },
      },
      fields: {
        total: "Todas as notas da empresa.",
        this_month:
          "Notas criadas neste mês, pelo dia de São Paulo, também as recusadas e canceladas.",
        pending: "Notas a caminho da prefeitura.",
        refused: "Notas recusadas, à espera de correção.",
        cancelled: "Notas canceladas.",
        issued_this_month:
          "Notas emitidas neste mês, sem as canceladas: o último mês de `InvoiceMonths`.",
        "issued_this_month.count": "Quantas.",
        "issued_this_month.amount": "Quanto somam, em reais.",
      },
    },
    InvoiceTotals: {
      answer: "Quantas notas o filtro acha e quanto somam",
      example: { count: 47, amount: 82_310.5, issued: { count: 43, amount: 79_550 } },
      fields: {
        count: "Notas que combinam com o filtro, de todas as páginas.",
        amount: "Soma delas em reais, também das recusadas e canceladas.",
        issued: "As emitidas entre elas.",
        "issued.count": "Quantas.",
        "issued.amount": "Quanto somam, em reais.",
      },
    },
    SubstituteInvoice: {
      fields: {
        reason_code:
          "Motivo da substituição (cMotivo): `01` saiu do Simples; `02` entrou no Simples; `03` entrou em imunidade ou isenção; `04` saiu delas; `05` recusada pelo tomador; `99` outro, com `reason_text`.",
        reason_text: "O motivo por extenso, de 15 a 255 caracteres. Obrigatório com `99`.",
      },
    },
  },
  fields: {
    "query.expand":
      "O que vem com cada nota, separado por vírgulas: `events` (o andamento) e `document` (o documento de que foi feita).",
    "analysis.state":
      "`offered`: pode ser pedida, com `kind` `analysis`; `requested`: em análise; `granted`: deferida; `refused`: indeferida.",
    "analysis.reason": "O que a prefeitura disse na análise; nulo antes.",
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
    client_id:
      "Um cliente da empresa (`GET /clients`), no lugar de nome e CNPJ: endereço, e-mail, serviço, texto e valor de costume vêm dele onde o pedido não os diz.",
    service_id:
      "Um serviço da empresa (`GET /services`): código, texto (com os campos preenchidos para a competência), valor e `details` vêm dele onde o pedido não os diz.",
    document_id: "O id que `POST /documents` devolveu.",
    document_note:
      "Num documento com várias notas ou boletos, o `id` daquele de que a nota é (`Document.notes`).",
    by: "Quem fez: nome ou e-mail da pessoa, nome do token; nulo para o Emita e a prefeitura.",
    external_id:
      "A sua referência (até 100 caracteres): o número do pedido, por exemplo. Única na empresa; nunca vai à prefeitura. Uma nota descartada, ou cancelada antes da emissão, libera a dela.",
    metadata:
      "Pares de textos só seus: até 20 chaves de até 40 caracteres, valores de até 500. Nunca vão à prefeitura. Ao corrigir, o que vem é posto sobre o que há: uma chave com `null` sai, e `null` no lugar do objeto apaga todas.",
    mails:
      "A quem vão os e-mails desta nota: `none` a ninguém; `client` só ao cliente; `both` ao cliente e, como cada um escolheu, às pessoas da empresa. Nulo ou ausente: o que a empresa escolheu nas configurações. Vale para emissão, recusa e cancelamento; o reenvio pedido por alguém sai sempre.",
    idempotency_key: "A `Idempotency-Key` com que a nota foi criada, exata.",
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
    amount_min: "De valor igual ou maior, em reais.",
    amount_max: "De valor igual ou menor, em reais.",
    updated_from: "Alteradas a partir deste dia ou instante.",
    updated_to: "Alteradas até este dia (inteiro) ou instante.",
    created_from: "Criadas a partir deste dia ou instante.",
    created_to: "Criadas até este dia (inteiro) ou instante.",
    issued_from: "Emitidas a partir deste dia ou instante.",
    issued_to: "Emitidas até este dia (inteiro) ou instante.",
    "header.if-none-match": "O `ETag` que você já tem; 304 sem corpo se nada mudou.",
  },
};
