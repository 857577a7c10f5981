import { RESEND, told, type RejectionEntry } from "./entry.ts";

/** What we refuse or find out ourselves, whatever the channel: codes in lower case. */
export const OWN: readonly RejectionEntry[] = [
  ...told(
    "city_not_served",
    "company.city_code",
    "A prefeitura da sua cidade ainda não é atendida pela Emita.",
    "Confira “Cidade” em Empresa. Se estiver certa, emita esta nota no portal da prefeitura.",
    "never",
  ),
  ...told(
    "company_incomplete",
    "company.city_code",
    "Faltam dados da sua empresa para emitir a nota.",
    `Complete “Cidade”, “Regime tributário” e o CEP em Empresa. ${RESEND}`,
  ),
  ...told(
    "certificate_missing",
    "company.certificate",
    "Falta o certificado digital da sua empresa.",
    `Envie o “Certificado digital” A1 em Empresa. ${RESEND}`,
  ),
  ...told(
    "certificate certificate_invalid",
    "company.certificate",
    "O certificado digital da sua empresa não serve: pode estar vencido, revogado ou ser de outro tipo.",
    `Confira a validade e envie em Empresa um “Certificado digital” e-CNPJ A1 válido. ${RESEND}`,
  ),
  ...told(
    "numbering_conflict",
    null,
    "A prefeitura já tem outra nota com o número de envio que usamos.",
    "Reenvie: a nota vai com um número novo. Se a resposta se repetir, fale com o suporte.",
    "as_is",
  ),
  ...told(
    "not_delivered",
    null,
    "Não conseguimos falar com a prefeitura.",
    "Reenvie mais tarde; os seus dados estão guardados.",
    "later",
  ),
  ...told(
    "address_required",
    "address",
    "A prefeitura exige o endereço completo deste cliente.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...told(
    "service_code_required",
    "service_code",
    "Falta o código de serviço.",
    "Escolha o “Código de Serviço” que descreve o que foi prestado e reenvie.",
  ),
  ...told(
    "description_required",
    "service_description",
    "Falta a descrição do serviço.",
    "Preencha “Descrição do Serviço” e reenvie.",
  ),
  ...told(
    "amount_invalid",
    "amount",
    "O valor da nota não foi aceito.",
    "Confira “Valor (R$)”, que deve ser maior que zero, e reenvie.",
  ),
];
