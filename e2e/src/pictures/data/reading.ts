import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { ServiceCodes } from "@emita/contract/companies/service-codes";
import type { Document, ExtractedFields } from "@emita/contract/documents/documents";
import sharp from "sharp";
import { CLINIC, hoursAgo, id } from "./basics.ts";

const OWN_TEXT = "Texto do próprio arquivo.";
const BAR_CODE = "Código de barras, com os dígitos verificadores conferidos.";

const place = (reason: string, x: number, y: number, w: number) => ({
  reason,
  page: 0,
  box: { x, y, w, h: 0.02 },
});

const FIELDS: ExtractedFields = {
  razaoSocial: CLINIC.company_name,
  cnpjCpf: "41.788.206/0001-05",
  valor: "1.850,00",
  vencimento: "10/12/2026",
  codigoServico: "17.01",
  descricaoServico: "Consultoria técnica especializada em gestão de agenda, novembro de 2026",
};

/** A slip of which every field was read without a doubt. */
export const SLIP: Document = {
  id: id(800),
  created_at: hoursAgo(0),
  file_name: "boleto.jpg",
  content_type: "image/jpeg",
  size: 27_346,
  status: "read",
  error: null,
  fields: FIELDS,
  confidence: {
    razaoSocial: "certo",
    cnpjCpf: "certo",
    valor: "certo",
    vencimento: "certo",
    codigoServico: "certo",
    descricaoServico: "certo",
  },
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP - CEP 05435-000",
  linha_digitavel: "34191090081234567890312345678903116560000185000",
  pix_copia_e_cola: null,
  end_to_end_id: null,
  evidence: {
    razaoSocial: place(OWN_TEXT, 0.06, 0.42, 0.4),
    cnpjCpf: place(OWN_TEXT, 0.06, 0.48, 0.25),
    valor: place(BAR_CODE, 0.7, 0.24, 0.2),
    vencimento: place(BAR_CODE, 0.7, 0.12, 0.2),
    codigoServico: { reason: "Sugerido pelas palavras da descrição.", page: null, box: null },
    descricaoServico: place(OWN_TEXT, 0.06, 0.33, 0.6),
  },
  looks_like_payment: true,
  pages: [{ picture: `/api/v1/documents/${id(800)}/pages/1` }],
  offers: {},
  second_reading: null,
  beneficiary: {
    name: "Marina Prado Consultoria Ltda",
    cnpj: "35.887.104/0001-44",
    is_own: true,
  },
  notes: [],
  duplicates: [],
};

/** The same slip with an amount and a name that a person has to check, and without a description. */
export const DOUBTFUL_SLIP: Document = {
  ...SLIP,
  fields: { ...FIELDS, razaoSocial: "Clin1ca Vila Nova", descricaoServico: "" },
  confidence: {
    ...SLIP.confidence,
    razaoSocial: "conferir",
    valor: "conferir",
    descricaoServico: "nao_encontrado",
  },
  evidence: {
    ...SLIP.evidence,
    valor: place("Há dois valores no documento.", 0.7, 0.24, 0.2),
  },
};

/** The answer to the upload: nothing is read yet. */
export const RECEIVED_SLIP: Document = {
  ...SLIP,
  status: "received",
  fields: null,
  confidence: null,
  address: null,
  linha_digitavel: null,
  evidence: null,
  pages: [],
  beneficiary: null,
};

/** The slip as a drawing: bars in the places of words, so that no font of the machine has a part in it. */
export const SLIP_PICTURE: Buffer = await sharp(Buffer.from(slipDrawing())).jpeg().toBuffer();

function word(x: number, y: number, width: number, height = 14): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#333"/>`;
}

function line(y: number): string {
  return `<rect x="40" y="${y}" width="820" height="2" fill="#000"/>`;
}

function slipDrawing(): string {
  const bars = Array.from({ length: 90 }, (_, index) =>
    word(40 + index * 7, 520, 1 + ((index * 5) % 4), 80),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
    <rect width="900" height="700" fill="#fff"/>
    ${[70, 140, 210, 280, 350].map(line).join("")}
    ${word(40, 30, 160, 24)}${word(300, 36, 520)}${word(54, 90, 300)}${word(630, 86, 180)}
    ${word(54, 160, 420)}${word(630, 170, 180)}${word(54, 232, 540)}${word(54, 296, 360)}
    ${word(54, 336, 225)}${bars.join("")}
  </svg>`;
}

export const DIRECTORY_ENTRY: CnpjLookup = {
  ...CLINIC,
  address: "Rua Harmonia, 482 - Vila Madalena, São Paulo/SP",
  street: "Rua Harmonia",
  number: "482",
  complement: null,
  district: "Vila Madalena",
  city: "São Paulo",
  uf: "SP",
  city_code: "3550308",
  postal_code: "05435000",
  phone: "1138142290",
  email: "financeiro@vilanova.exemplo.com.br",
  tax_regime: "simples",
  opened_on: "2021-04-26",
  registry_status: "active",
  registry_status_since: "2021-04-26",
};

export const CODES: ServiceCodes = {
  data: [
    {
      code: "170101",
      item: "17.01",
      description:
        "Assessoria ou consultoria de qualquer natureza, não contida em outros itens desta lista.",
      requires_obra: false,
      requires_evento: false,
      sao_paulo: [
        {
          code: "03115",
          description: "Assessoria ou consultoria de qualquer natureza não contida em outros itens",
          rate: 5,
          is_usual: true,
        },
      ],
    },
  ],
};
