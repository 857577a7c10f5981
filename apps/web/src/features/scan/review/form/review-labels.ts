/** The fields as the form calls them, also for one that two people changed. */
export const REVIEW_LABELS = {
  razaoSocial: "Razão Social / Nome",
  cnpjCpf: "CNPJ/CPF",
  valor: "Valor (R$)",
  codigoServico: "Código de Serviço",
  descricaoServico: "Descrição do Serviço",
  clientEmail: "E-mail do cliente",
  cep: "CEP",
  street: "Endereço",
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  uf: "UF",
} as const satisfies Readonly<Record<string, string>>;
