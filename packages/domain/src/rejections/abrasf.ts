import { ourFault, told, type RejectionEntry } from "./entry.ts";

/**
 * City services after ABRASF 2.04. Codes vary by provider: only those that the known systems share stand here, whatever
 * else comes is quoted in the authority's own words.
 */
export const ABRASF: readonly RejectionEntry[] = [
  ...told(
    "E10",
    null,
    "A prefeitura já recebeu este número de envio antes.",
    "Espere: vamos perguntar à prefeitura se essa nota é a sua antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...told(
    "E4",
    null,
    "A prefeitura ainda não encontrou o envio desta nota.",
    "Espere: vamos perguntar de novo antes de qualquer novo envio.",
    "ask_first",
    "unknown",
  ),
  ...told(
    "E92",
    null,
    "A prefeitura ainda está processando o envio desta nota.",
    "Espere: vamos perguntar de novo daqui a pouco.",
    "ask_first",
    "unknown",
  ),
  ...told(
    "E45",
    "cnpj",
    "A prefeitura não encontrou um CNPJ ou CPF da nota.",
    "Confira “CNPJ/CPF” com o cliente, e o CNPJ da sua empresa em Empresa, e reenvie.",
  ),
  ...told(
    "E79",
    null,
    "Esta nota já estava cancelada na prefeitura.",
    "Nada a fazer.",
    "never",
    "cancelled",
  ),
  ...ourFault("E160", "O arquivo enviado não passou na conferência de formato da prefeitura."),
  ...ourFault("E174", "A assinatura da nota faltou ou não foi aceita pela prefeitura."),
];
