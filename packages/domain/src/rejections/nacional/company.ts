import { IN_DOUBT, ourFault, RESEND, entriesFor, type RejectionEntry } from "../entry.ts";

const REGISTRATION = "company.municipal_registration";

/** The issuing company, its city and its tax regime: Anexo I, dCompet, cLocEmi and group prest. */
export const NACIONAL_COMPANY: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0080",
    "company.cnpj",
    "O CNPJ da sua empresa não confere.",
    `Corrija “CNPJ” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0082",
    "company.cnpj",
    "O CNPJ da sua empresa não estava ativo na Receita Federal na data do serviço.",
    `Confira “CNPJ” em Empresa e a situação da empresa na Receita. ${RESEND}`,
  ),
  ...entriesFor(
    "E0084",
    "company.city_code",
    "Para a prefeitura, a sua empresa não tem endereço na cidade que consta no seu cadastro.",
    `Confira “Cidade” em Empresa: deve ser a do CNPJ na Receita Federal. ${RESEND}`,
  ),
  ...entriesFor(
    "E0041",
    "company.city_code",
    "A cidade do seu cadastro não é a do CNPJ do seu MEI na Receita Federal.",
    `Corrija “Cidade” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0096",
    "company.cnpj",
    "O CPF de quem emite a nota não confere.",
    `Em Empresa, corrija o número em “CNPJ”. ${RESEND}`,
  ),
  ...entriesFor(
    "E0098",
    "company.cnpj",
    "O CPF de quem emite a nota não foi encontrado na Receita Federal.",
    `Em Empresa, confira o número em “CNPJ”. ${RESEND}`,
  ),
  ...entriesFor(
    "E0099",
    "company.city_code",
    "O CPF de quem emite a nota não está inscrito na prefeitura da cidade do seu cadastro.",
    `Confira “Cidade” em Empresa e a sua inscrição na prefeitura. ${RESEND}`,
  ),
  ...entriesFor(
    "E0018",
    "details.competencia",
    "A data do serviço é anterior à abertura da sua empresa.",
    "Corrija “Data do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E0020",
    "details.competencia",
    "A data do serviço é anterior à inscrição do CPF de quem emite a nota.",
    "Corrija “Data do serviço” e reenvie.",
  ),
  ...entriesFor(
    "E0015",
    "details.competencia",
    "A data do serviço está no futuro.",
    "Corrija “Data do serviço” ou espere esse dia, e reenvie.",
  ),
  ...entriesFor(
    "E0016",
    "details.competencia",
    "Na data do serviço, a sua cidade ainda não recebia notas pelo sistema nacional.",
    "Se “Data do serviço” estiver certa, emita esta nota no portal da sua prefeitura.",
  ),
  ...entriesFor(
    "E0023",
    "details.competencia",
    "Na data do serviço, a sua inscrição na prefeitura ainda não valia.",
    "Corrija “Data do serviço” e reenvie, ou consulte a prefeitura sobre a sua inscrição.",
  ),
  ...entriesFor(
    "E0037 E0038",
    "company.city_code",
    "A prefeitura da sua cidade não recebe notas pelo sistema nacional.",
    "Confira “Cidade” em Empresa. Se estiver certa, emita esta nota no portal da prefeitura.",
    "never",
  ),
  ...entriesFor(
    "E0039",
    "company.city_code",
    "A sua cidade exige que a nota seja emitida pelo sistema próprio da prefeitura.",
    "Confira “Cidade” em Empresa. Se estiver certa, emita esta nota no portal da prefeitura.",
    "never",
  ),
  ...entriesFor(
    "E0116",
    REGISTRATION,
    "A prefeitura exige a inscrição municipal da sua empresa.",
    `Informe “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0119",
    REGISTRATION,
    "A inscrição municipal da sua empresa ainda não está autorizada a emitir notas.",
    `Peça a autorização à prefeitura ou confira “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0120",
    REGISTRATION,
    "A prefeitura não registrou a inscrição municipal da sua empresa no sistema nacional; assim, ela não pode ir na nota.",
    `Apague “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0124",
    REGISTRATION,
    "A inscrição municipal da sua empresa estava inativa na data do serviço.",
    `Confira “Inscrição Municipal” em Empresa e regularize-a na prefeitura. ${RESEND}`,
  ),
  ...entriesFor(
    "E0148",
    "company.email",
    "O e-mail da sua empresa não foi aceito pela prefeitura.",
    `Corrija “Email” em Empresa. ${RESEND}`,
  ),
  ...ourFault(
    "E0112 E0113 E0114 E0115 E0123 E0142 E0146",
    "O envio tratou a sua empresa como se fosse do exterior.",
  ),
  ...ourFault("E0121", "O envio repetiu o nome da sua empresa, que a prefeitura tira do cadastro."),
  ...ourFault(
    "E0122 E0125 E0129",
    "Faltaram o nome ou o endereço da sua empresa, porque o envio não a deu como emissora.",
  ),
  ...ourFault(
    "E0128",
    "O envio repetiu o endereço da sua empresa, que a prefeitura tira do cadastro.",
  ),
  ...entriesFor(
    "E0130",
    "company.city_code",
    "A cidade do endereço da sua empresa não foi reconhecida.",
    `Corrija “Cidade” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0132 E0134",
    "company.city_code",
    "A cidade do endereço da sua empresa não é a que consta no cadastro da Receita Federal.",
    `Corrija “Cidade” em Empresa ou atualize o cadastro na Receita. ${RESEND}`,
  ),
  ...entriesFor(
    "E0138",
    "company.address",
    "O CEP da sua empresa não existe ou não é da cidade informada.",
    `Corrija o CEP e “Endereço” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "E0160",
    "company.tax_regime",
    "O regime tributário da sua empresa não é o que consta no cadastro do Simples Nacional no mês do serviço.",
    `Confira “Regime tributário” em Empresa; ${IN_DOUBT} ${RESEND}`,
  ),
  ...entriesFor(
    "E0162",
    "company.simples_tax_scope",
    "A nota disse como o Simples é apurado, mas a sua empresa é MEI ou está fora do Simples.",
    `Apague “Apuração do Simples” em Empresa ou corrija o regime tributário. ${RESEND}`,
  ),
  ...entriesFor(
    "E0166",
    "company.simples_tax_scope",
    "Falta dizer se o ISS da sua empresa é pago dentro ou fora do Simples Nacional.",
    `Escolha “Apuração do Simples” em Empresa; ${IN_DOUBT} ${RESEND}`,
  ),
  ...entriesFor(
    "E0172",
    "company.special_regime",
    "Um regime especial de ISS não vale numa nota imune, de exportação ou sem incidência de ISS.",
    `Confira “Regime especial” em Empresa e o tratamento do ISS nesta nota. ${RESEND}`,
  ),
  ...entriesFor(
    "E0174",
    "company.special_regime",
    "Um MEI não tem regime especial de ISS.",
    `Em Empresa, deixe “Regime especial” em nenhum. ${RESEND}`,
  ),
  ...entriesFor(
    "E0175",
    "company.special_regime",
    "Quem paga o ISS dentro do Simples Nacional não tem regime especial de ISS.",
    `Em Empresa, deixe “Regime especial” em nenhum. ${RESEND}`,
  ),
  ...entriesFor(
    "E0176",
    "company.special_regime",
    "Com o ISS devido em outra cidade, só o regime de profissional autônomo é aceito.",
    `Em Empresa, deixe “Regime especial” em nenhum ou em autônomo. ${RESEND}`,
  ),
  ...entriesFor(
    "E0177",
    "company.special_regime",
    "A cidade onde o ISS é devido não trabalha com o regime especial informado.",
    `Confira “Regime especial” em Empresa; ${IN_DOUBT} ${RESEND}`,
  ),
  ...entriesFor(
    "E0178",
    "company.special_regime",
    "A cidade onde o ISS é devido não concede o regime especial à sua empresa para este serviço nesta data.",
    `Confira “Regime especial” em Empresa ou regularize-o na prefeitura. ${RESEND}`,
  ),
];
