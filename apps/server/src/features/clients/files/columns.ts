import { CLIENT_COLUMNS, type ClientColumn } from "@emita/contract/clients/client-files";
import { searchText } from "@emita/domain/basics/text";

/** The heads of our own files, which people read. */
export const COLUMN_LABELS: Readonly<Record<ClientColumn, string>> = {
  company_name: "Razão Social ou Nome",
  cnpj: "CNPJ/CPF",
  nif: "NIF (exterior)",
  emails: "E-mails",
  phone: "Telefone",
  postal_code: "CEP",
  address: "Endereço",
  street: "Logradouro",
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  uf: "UF",
  service: "Serviço de costume",
  service_code: "Código do serviço",
  service_description: "Texto de costume",
  amount: "Valor de costume (R$)",
  remarks: "Observações",
};

/** Other heads for a column, in Portuguese and English, as `plain` writes them. */
const SYNONYMS: Readonly<Record<ClientColumn, readonly string[]>> = {
  company_name: [
    "razao social",
    "nome",
    "cliente",
    "nome do cliente",
    "empresa",
    "tomador",
    "nome razao social",
    "razao social nome",
    "denominacao",
    "name",
    "company",
    "company name",
    "client",
    "client name",
    "customer",
    "customer name",
  ],
  cnpj: [
    "cnpj",
    "cpf",
    "cpf cnpj",
    "cnpj ou cpf",
    "cpf ou cnpj",
    "cnpj do cliente",
    "cpf do cliente",
    "documento",
    "tax id",
    "inscricao",
  ],
  nif: ["nif", "nif exterior", "vat", "vat number", "foreign tax id"],
  emails: [
    "email",
    "e mail",
    "emails",
    "e mails",
    "email do cliente",
    "mail",
    "correio eletronico",
  ],
  phone: ["telefone", "celular", "whatsapp", "fone", "tel", "telefone celular", "phone", "mobile"],
  postal_code: ["cep", "codigo postal", "zip", "zip code", "postal code"],
  address: ["endereco", "endereco completo", "address"],
  street: ["logradouro", "rua", "avenida", "street"],
  number: ["numero", "n", "no", "num", "number"],
  complement: ["complemento", "complement"],
  district: ["bairro", "district", "neighborhood"],
  city: ["cidade", "municipio", "city"],
  uf: ["uf", "estado", "state"],
  service: ["servico", "servico de costume", "service"],
  service_code: ["codigo do servico", "codigo servico", "item lc 116", "lc 116", "service code"],
  service_description: [
    "texto de costume",
    "descricao",
    "descricao do servico",
    "discriminacao",
    "description",
    "service description",
  ],
  amount: ["valor", "valor r", "valor de costume", "mensalidade", "honorarios", "amount", "price"],
  remarks: ["observacoes", "observacao", "obs", "notas", "remarks", "notes", "comments"],
};

const BY_HEAD: ReadonlyMap<string, ClientColumn> = new Map(
  CLIENT_COLUMNS.flatMap((column) =>
    [COLUMN_LABELS[column], ...SYNONYMS[column]].map((head) => [plain(head), column] as const),
  ),
);

/** What each head means; a second column of one meaning is left out. */
export function columnsOfHeads(heads: readonly string[]): (ClientColumn | null)[] {
  const taken = new Set<ClientColumn>();
  return heads.map((head) => {
    const column = BY_HEAD.get(plain(head)) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

function plain(head: string): string {
  return searchText(head)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
