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
    "credentials",
    null,
    "A prefeitura não aceitou o usuário e a senha com que a nota foi enviada.",
    "Fale com o suporte: os seus dados estão guardados e nada se perde.",
    "later",
  ),
  ...told(
    "test_environment",
    null,
    "Em ambiente de testes nada é enviado à Prefeitura de São Paulo.",
    "Para emitir de verdade, a empresa precisa estar no ambiente de produção. Fale com o suporte.",
    "never",
  ),
  ...told(
    "no_reason",
    null,
    "A prefeitura recusou a nota e não disse por quê.",
    "Confira os dados e reenvie; se a resposta se repetir, fale com a prefeitura.",
  ),
  ...told(
    "batch",
    null,
    "A prefeitura recusou outra nota do mesmo envio, e por isso não leu esta.",
    "Reenvie a nota como está.",
    "as_is",
  ),
  ...told(
    "cancelled",
    null,
    "A nota deste envio já está cancelada na prefeitura.",
    "Se o serviço foi prestado, crie uma nova nota com os mesmos dados.",
    "never",
    "cancelled",
  ),
  ...told(
    "registration_taken",
    "company.municipal_registration",
    "Outra empresa já emite notas com esta inscrição municipal.",
    `Confira “Inscrição Municipal” em Empresa. ${RESEND}`,
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
