import { searchText } from "../basics/text.ts";
import { BATCH_FIELD_LABELS, BATCH_FIELDS, type BatchField } from "./batch-field.ts";

/**
 * Other words for a field in the heads of spreadsheets, in Portuguese and English, as `plain` writes them. A head is known by
 * its whole text; a head that only contains such words may mean something else ("valor da hora").
 */
const SYNONYMS: Readonly<Record<BatchField, readonly string[]>> = {
  client: [
    "cliente",
    "tomador",
    "contratante",
    "sacado",
    "pagador",
    "client",
    "customer",
    "aluno",
    "paciente",
  ],
  cnpj: [
    "cnpj",
    "cpf",
    "cnpj cpf",
    "cpf cnpj",
    "cnpj ou cpf",
    "cpf ou cnpj",
    "cnpj cliente",
    "cnpj do cliente",
    "cpf do cliente",
    "cnpj tomador",
    "cnpj do tomador",
    "cpf cnpj do tomador",
    "cnpj cpf do cliente",
    "cpf cnpj do cliente",
    "documento",
    "tax id",
  ],
  company_name: [
    "razao social",
    "nome",
    "razao social nome",
    "nome razao social",
    "nome ou razao social",
    "nome do cliente",
    "nome cliente",
    "razao social do tomador",
    "nome do tomador",
    "empresa",
    "denominacao",
    "name",
    "company",
    "company name",
    "client name",
    "customer name",
  ],
  service: ["servico", "tipo de servico", "service", "produto", "item"],
  service_code: [
    "codigo do servico",
    "codigo servico",
    "cod servico",
    "codigo",
    "codigo de servico",
    "item da lista",
    "item lc 116",
    "lc 116",
    "codigo de tributacao",
    "codigo de tributacao nacional",
    "ctribnac",
    "service code",
  ],
  service_description: [
    "descricao do servico",
    "descricao",
    "discriminacao",
    "discriminacao do servico",
    "discriminacao dos servicos",
    "descricao dos servicos",
    "historico",
    "texto",
    "texto da nota",
    "referente",
    "referente a",
    "description",
    "service description",
  ],
  amount: [
    "valor",
    "valor r",
    "valor rs",
    "valor em reais",
    "valor do servico",
    "valor dos servicos",
    "valor total",
    "valor bruto",
    "valor da nota",
    "preco",
    "total",
    "honorarios",
    "mensalidade",
    "amount",
    "price",
    "value",
  ],
  competencia: [
    "competencia",
    "data de competencia",
    "data da competencia",
    "data competencia",
    "mes",
    "mes de competencia",
    "mes de referencia",
    "mes referencia",
    "referencia",
    "data",
    "data do servico",
    "data da prestacao",
    "periodo",
    "date",
    "month",
    "service date",
  ],
  email: [
    "e mail",
    "email",
    "e mail do cliente",
    "email do cliente",
    "e mail do tomador",
    "email do tomador",
    "mail",
    "correio eletronico",
  ],
  phone: ["telefone", "fone", "celular", "whatsapp", "telefone do cliente", "tel", "phone"],
  address: ["endereco", "endereco do cliente", "endereco completo", "logradouro", "address"],
  city: [
    "municipio",
    "cidade",
    "cidade do cliente",
    "municipio do tomador",
    "cidade do tomador",
    "city",
  ],
  iss_rate: [
    "aliquota do iss",
    "aliquota iss",
    "aliquota",
    "iss",
    "aliquota do iss percentual",
    "iss rate",
  ],
  iss_withheld: [
    "iss retido",
    "retencao de iss",
    "retencao do iss",
    "retem iss",
    "iss retido na fonte",
    "iss withheld",
  ],
  withheld_irrf: [
    "irrf",
    "irrf retido",
    "ir retido",
    "ir",
    "ir na fonte",
    "retencao ir",
    "retencao irrf",
  ],
  withheld_pis: ["pis", "pis retido", "retencao pis"],
  withheld_cofins: ["cofins", "cofins retida", "cofins retido", "retencao cofins"],
  withheld_csll: ["csll", "csll retida", "csll retido", "retencao csll"],
  withheld_inss: ["inss", "inss retido", "retencao inss"],
  unconditional_discount: ["desconto incondicional", "desconto", "discount"],
  deductions: ["deducoes", "valor das deducoes", "deductions"],
  municipal_code: [
    "complemento municipal",
    "codigo municipal",
    "codigo de tributacao municipal",
    "codigo do servico municipal",
  ],
  nbs: ["nbs", "codigo nbs"],
  order: [
    "pedido",
    "numero do pedido",
    "n do pedido",
    "ordem de compra",
    "oc",
    "contrato",
    "order",
    "po",
  ],
  additional_information: [
    "informacoes complementares",
    "informacoes adicionais",
    "observacoes",
    "observacao",
    "obs",
    "notes",
    "remarks",
  ],
  external_id: [
    "referencia externa",
    "id externo",
    "external id",
    "external_id",
    "id",
    "identificador",
  ],
};

const BY_HEAD: ReadonlyMap<string, BatchField> = new Map(
  BATCH_FIELDS.flatMap((field) =>
    [BATCH_FIELD_LABELS[field], field, ...SYNONYMS[field]].map(
      (words) => [plain(words), field] as const,
    ),
  ),
);

/** "Valor (R$)" and "VALOR R$" are the same head: letters and digits, without accents. */
function plain(head: string): string {
  return searchText(head)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The field that a head names; null: unknown. */
export function fieldOfHead(head: string): BatchField | null {
  return BY_HEAD.get(plain(head)) ?? null;
}

/** The fields of a row of heads; of two columns that mean the same the first one counts. */
export function fieldsOfHeads(heads: readonly string[]): (BatchField | null)[] {
  const taken = new Set<BatchField>();
  return heads.map((head) => {
    const field = fieldOfHead(head);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The heads by which two sheets are the same kind of sheet. */
export function headsKey(heads: readonly string[]): string {
  return JSON.stringify(heads.map(plain));
}

/** The heads are looked for in the first rows: a title may be above them. */
const LOOKED_AT = 20;

/** The place of the row that names the most fields, at least two; null: the table has no heads. */
export function findHeadRow(table: readonly (readonly string[])[]): number | null {
  const counts = table
    .slice(0, LOOKED_AT)
    .map((cells) => fieldsOfHeads(cells).filter((field) => field !== null).length);
  const most = Math.max(0, ...counts);
  return most >= 2 ? counts.indexOf(most) : null;
}
