import { ourFault, entriesFor, type RejectionEntry } from "./entry.ts";

/**
 * City services after ABRASF 2.04. Codes vary by provider: the table has only those that the known systems share. Any
 * other code is quoted in the authority's own words.
 */
export const ABRASF: readonly RejectionEntry[] = [
  ...entriesFor(
    "E10",
    null,
    "A prefeitura já recebeu este número de envio antes.",
    "Espere: vamos perguntar à prefeitura se essa nota é a sua antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "E4",
    null,
    "A prefeitura ainda não encontrou o envio desta nota.",
    "Espere: vamos perguntar de novo antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "E92",
    null,
    "A prefeitura ainda está processando o envio desta nota.",
    "Espere: vamos perguntar de novo daqui a pouco.",
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "E45",
    "cnpj",
    "A prefeitura não encontrou um CNPJ ou CPF da nota.",
    "Confira “CNPJ/CPF” com o cliente, e o CNPJ da sua empresa em Empresa, e reenvie.",
  ),
  ...entriesFor(
    "E79",
    null,
    "Esta nota já estava cancelada na prefeitura.",
    "Nada a fazer.",
    "never",
    "cancelled",
  ),
  ...entriesFor(
    "E46",
    "cnpj",
    "A prefeitura não aceitou o CNPJ ou CPF do cliente.",
    "Confira “CNPJ/CPF” com o cliente e reenvie.",
  ),
  ...entriesFor(
    "E157",
    "company.certificate",
    "A prefeitura não deixa este acesso emitir notas pela sua empresa.",
    "Confira em Empresa se o “Certificado digital” é do CNPJ que emite e se ele tem acesso ao sistema da prefeitura, e reenvie.",
  ),
  ...entriesFor(
    "E13 E16",
    "details.competencia",
    "A prefeitura não aceita uma data no futuro.",
    "Confira “Data do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E42",
    "details.service_city_code",
    "A prefeitura não reconheceu a cidade do serviço.",
    "Confira “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E24",
    "amount",
    "O valor do serviço não foi aceito.",
    "Confira “Valor (R$)”, que deve ser maior que zero, e reenvie.",
  ),
  ...entriesFor(
    "E20",
    "details.deductions",
    "As deduções e os descontos passam do valor do serviço.",
    "Confira “Deduções” e os descontos e reenvie.",
  ),
  ...entriesFor(
    "E31",
    "details.iss.rate",
    "A alíquota do ISS passa do máximo.",
    "Confira “Alíquota do ISS”, que vai de 2% a 5%, e reenvie.",
  ),
  ...entriesFor(
    "E78",
    null,
    "A prefeitura não encontrou esta nota entre as da sua empresa.",
    "Confira no site da prefeitura se a nota existe e fale com o suporte.",
    "never",
    "unchanged",
  ),
  ...entriesFor(
    "E86",
    null,
    "A prefeitura ainda não encontrou o envio desta nota.",
    "Espere: vamos perguntar de novo antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...ourFault("E69 E70", "O envio da nota não passou na conferência da prefeitura."),
  ...ourFault("E160", "O arquivo enviado não passou na conferência de formato da prefeitura."),
  ...ourFault("E174", "A assinatura da nota faltou ou não foi aceita pela prefeitura."),
];
