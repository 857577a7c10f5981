import type { Docs } from "../openapi/docs.ts";

const evidence = {
  reason: "Dígitos verificadores conferem.",
  page: 0,
  box: { x: 0.1, y: 0.2, w: 0.3, h: 0.02 },
};

const fields = {
  razaoSocial: "Clínica Vila Nova Odontologia Ltda",
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  vencimento: "30/11/2026",
  codigoServico: "",
  descricaoServico: "",
};

const document = {
  id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
  created_at: "2026-11-23T13:58:40.000Z",
  file_name: "boleto.pdf",
  content_type: "application/pdf",
  size: 48_213,
  status: "read",
  error: null,
  fields,
  confidence: {
    razaoSocial: "conferir",
    cnpjCpf: "certo",
    valor: "certo",
    vencimento: "certo",
    codigoServico: "nao_encontrado",
    descricaoServico: "nao_encontrado",
  },
  address: null,
  linha_digitavel: "00190.00009 02345.678901 23456.789012 1 16430000185000",
  pix_copia_e_cola: null,
  end_to_end_id: null,
  evidence: { cnpjCpf: evidence },
  looks_like_payment: true,
  pages: [{ picture: "/api/v1/documents/7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11/pages/1" }],
  offers: {},
  second_reading: null,
  beneficiary: { name: "Horizonte Consultoria Ltda", cnpj: "11222333000181", is_own: true },
  notes: [],
  duplicates: [],
};

export const DOCUMENTS: Docs = {
  schemas: {
    Document: {
      answer: "O documento, e o que já foi lido dele",
      example: document,
      fields: {
        file_name: "Nome do arquivo, como foi enviado.",
        content_type: "Tipo do arquivo, como `application/pdf`.",
        size: "Tamanho em bytes, de todas as páginas juntas.",
        error: "Por que não pôde ser lido; nulo fora de `failed`.",
        "error.code":
          "Código estável da falha; com `internal` e `timeout` a leitura pode ser pedida de novo.",
        "error.message": "O motivo e o que fazer, para pessoas.",
        address: "Endereço do pagador, quando o documento o mostra.",
        "notes.address": "Endereço do pagador, quando o documento o mostra.",
        pix_copia_e_cola: "O código Pix do documento; nulo quando não há.",
        looks_like_payment:
          "`false`: não parece um documento de pagamento (um manual, um formulário, uma carta sem valor); nada da leitura é `certo` e ela não traz descrição. `true` também enquanto não se sabe.",
        "pages.picture": "Endereço da página em JPEG.",
        second_reading:
          "O que um serviço externo leu, onde a empresa o ligou; nulo quando não foi consultado.",
        "second_reading.state": "`waiting`: a resposta ainda pode vir; `done`: terminou.",
        "second_reading.taken":
          "Campos vazios que receberam o valor do serviço externo: o documento o confirma, mas confira.",
        "second_reading.fields": "Por campo a conferir, as duas leituras.",
        "second_reading.fields.own": "O que nós lemos; vazio quando nada.",
        "second_reading.fields.value": "O que o serviço externo leu no lugar.",
        "second_reading.fields.reason": "Por que vale conferir, para pessoas.",
        "notes.fields": "O que foi lido desta nota ou deste boleto.",
        "notes.confidence": "Certeza por campo: `certo`, `conferir` ou `nao_encontrado`.",
        "notes.evidence": "Por campo: onde foi lido e por que a leitura é certa ou não.",
        "notes.offers": "Por campo vazio: uma sugestão, nunca leitura.",
        "notes.beneficiary": "A quem se manda pagar; nulo quando o documento não diz.",
        "notes.id": "O que `document_note` aceita; vale neste documento, para sempre.",
        "notes.duplicates": "Notas já feitas desta mesma nota ou deste mesmo boleto.",
        status:
          "`received`: em leitura, `fields` pode já ter uma parte; `read`: lido; `failed`: ilegível, veja `error`.",
        confidence:
          "Certeza por campo: `certo` (conferido por dígitos ou código de barras), `conferir`, `nao_encontrado`.",
        fields: "O que foi lido; texto vazio onde nada foi encontrado.",
        evidence:
          "Por campo: onde foi lido (página, e quadro em frações dela) e por que a leitura é certa ou não.",
        pages: "As páginas como foram lidas, endireitadas; vazio antes do fim da leitura.",
        offers:
          "Por campo vazio: o que as regras gerais achariam no texto. É sugestão, nunca leitura.",
        beneficiary:
          "A quem o documento manda pagar; `is_own` é `false` quando não é a sua empresa.",
        notes:
          "Num arquivo com várias notas ou boletos (um carnê), cada um deles: escolha um e mande o `id` dele em `document_note`. `fields` fica então vazio.",
        duplicates: "Notas já feitas deste documento, boleto ou Pix.",
        end_to_end_id: "Identificador fim a fim do Pix, quando o comprovante o mostra.",
      },
    },
    DocumentList: {
      answer: "Os documentos que esperam",
      example: {
        data: [
          {
            id: document.id,
            created_at: document.created_at,
            file_name: document.file_name,
            status: "read",
            company_name: fields.razaoSocial,
            amount: fields.valor,
            kind: "document",
          },
        ],
      },
      fields: {
        data: "Até 100 documentos, o mais novo primeiro.",
        "data.file_name": "Nome do arquivo, como chegou.",
        "data.status": "`received`: em leitura; `read`: lido; `failed`: ilegível.",
        "data.company_name": "O pagador que foi lido; nulo quando não há.",
        "data.amount": "O valor que foi lido, como `1.234,56`; nulo quando não há.",
        "data.kind":
          "`document`: pode virar nota; `received_note`: NFS-e em que a empresa é o tomador.",
      },
    },
    ExtractedFields: {
      fields: {
        razaoSocial: "Razão social ou nome do pagador; vazio: não encontrado.",
        cnpjCpf: "CNPJ ou CPF do pagador; vazio: não encontrado.",
        valor: "Valor como `1.234,56`; vazio: não encontrado.",
        vencimento: "Vencimento como `dd/mm/aaaa`; vazio: não encontrado.",
        codigoServico: "Código do serviço; vazio: não encontrado.",
        descricaoServico: "Descrição do serviço; vazio: não encontrada.",
      },
    },
  },
  fields: {
    linha_digitavel: "Linha digitável do boleto, conferida; nula quando não é um boleto.",
    "evidence.reason": "Por que a leitura é certa ou não, para pessoas.",
    "evidence.page": "Índice em `pages`, desde 0; nulo quando não há lugar a mostrar.",
    "evidence.box": "O quadro em que foi lido; nulo quando não há lugar a mostrar.",
    "box.x": "Lado esquerdo, em fração da largura da página.",
    "box.y": "Lado de cima, em fração da altura da página.",
    "box.w": "Largura, em fração da largura da página.",
    "box.h": "Altura, em fração da altura da página.",
    "beneficiary.name": "Nome de quem recebe, como está no documento.",
    "beneficiary.cnpj": "CNPJ ou CPF de quem recebe; nulo quando o documento não mostra.",
    "beneficiary.is_own": "Se é a sua empresa; nulo quando não se sabe.",
    "duplicates.reason": "O que é o mesmo: `document` o arquivo, `slip` o boleto, `payment` o Pix.",
    "duplicates.invoice_id": "A nota que já existe.",
    "duplicates.created_at": "Quando ela foi criada.",
    "duplicates.status": "A situação dela, como em `Invoice.status`.",
    "duplicates.company_name": "O tomador dela.",
    "duplicates.amount": "O valor dela, em reais.",
    "duplicates.nfse_number": "O número dela na prefeitura; nulo antes da emissão.",
  },
};
