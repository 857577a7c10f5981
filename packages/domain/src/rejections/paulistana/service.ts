import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const CODE = "service_code";
const CHOOSE = "Escolha outro “Código de Serviço” e reenvie; na dúvida, pergunte ao seu contador.";
const OPERATION = "details.operation_type";
const CLASSIFY =
  "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que corrige a classificação.";
const CORRECT_OPERATION =
  "Corrija “Tipo de operação” e reenvie; na dúvida, pergunte ao seu contador.";
const PUBLIC_BODY = "details.public_body";
const CORRECT_PUBLIC_BODY =
  "Corrija “Ente público que compra” e reenvie; na dúvida, pergunte ao seu contador.";
const PLACE = "details.service_city_code";
const WITHHELD = "details.iss.withheld_by";
const NOBODY = "Mude “ISS retido” para ninguém e reenvie.";

/** Service, amounts, ISS and the new taxes in São Paulo's service. */
export const PAULISTANA_SERVICE: readonly RejectionEntry[] = [
  // Service code and description.
  ...entriesFor("306", CODE, "O código de serviço não existe na lista de São Paulo.", CHOOSE),
  ...entriesFor(
    "307",
    CODE,
    "O código de serviço não está no cadastro da sua empresa na prefeitura; mesmo assim a nota saiu.",
    "Inclua este “Código de Serviço” no cadastro da empresa na prefeitura.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "222",
    CODE,
    "O código escolhido é de serviço tomado, e não de serviço prestado.",
    CHOOSE,
  ),
  ...entriesFor("335", CODE, "O código de serviço não valia na data do serviço.", CHOOSE),
  ...entriesFor("361", CODE, "A prefeitura não permite mais este código de serviço.", CHOOSE),
  ...entriesFor(
    "367",
    CODE,
    "Este código de serviço não pode ser usado por uma empresa como a sua.",
    CHOOSE,
  ),
  ...entriesFor(
    "322",
    "service_description",
    "Falta a descrição do serviço.",
    "Preencha “Descrição do Serviço” e reenvie.",
  ),

  // Dates.
  ...entriesFor(
    "313",
    "details.competencia",
    "A data do serviço está no futuro.",
    "Corrija “Data do serviço” ou espere esse dia, e reenvie.",
  ),
  ...entriesFor(
    "314",
    "details.competencia",
    "A data do serviço é anterior ao começo da nota eletrônica em São Paulo, em junho de 2006.",
    "Corrija “Data do serviço” e reenvie.",
  ),

  // Amounts.
  ...entriesFor(
    "303",
    "amount",
    "O valor do serviço deve ser maior que zero.",
    "Corrija “Valor (R$)” e reenvie.",
  ),
  ...entriesFor(
    "272",
    "amount",
    "Falta o valor total cobrado do cliente.",
    "Confira “Valor (R$)” e reenvie; se estiver certo, fale com o suporte.",
  ),
  ...ourFault("640", "O envio levou o valor da nota num campo que a prefeitura não usa mais."),
  ...entriesFor(
    "304",
    "details.deductions",
    "As deduções devem ser menores que o valor do serviço.",
    "Corrija “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "308",
    "details.deductions",
    "Este código de serviço não aceita deduções em São Paulo.",
    "Apague “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "284",
    "amount",
    "Os valores da nota não fecham: deduções ou reembolsos passam do valor do serviço.",
    "Confira “Valor (R$)” e deduções e reenvie.",
  ),

  ...ourFault(
    "1630",
    "O envio levou um valor total recebido, que este código de serviço não aceita.",
  ),
  ...ourFault("1631", "O envio levou um valor total recebido menor que o valor do serviço."),
  ...ourFault("1633", "O envio levou valor total recebido e deduções, que não podem ir juntos."),

  // ISS.
  ...entriesFor(
    "206",
    "details.iss.kind",
    "A prefeitura não reconheceu como o ISS foi tratado nesta nota.",
    "Corrija “Tratamento do ISS” e reenvie.",
  ),
  ...entriesFor(
    "208",
    "details.iss.rate",
    "A alíquota enviada não é a atual, e a prefeitura aplicou a dela.",
    "Nada a fazer; para as próximas notas, confira “Alíquota do ISS”.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "225",
    "details.iss.rate",
    "Com o ISS devido em outra cidade, a alíquota deve ficar entre 2% e 5%.",
    "Corrija “Alíquota do ISS” e reenvie.",
  ),
  ...entriesFor(
    "1612",
    "details.iss.kind",
    "A isenção parcial deixou o ISS abaixo do mínimo legal de 2%.",
    "Confira “Tratamento do ISS” com o seu contador; se estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "209",
    WITHHELD,
    "Neste código de serviço, o ISS não pode ser retido pelo cliente.",
    NOBODY,
  ),
  ...entriesFor(
    "311",
    WITHHELD,
    "Só um cliente com inscrição em São Paulo, ou órgão público, pode reter o ISS.",
    NOBODY,
  ),
  ...entriesFor(
    "321",
    WITHHELD,
    "Uma nota isenta, imune, suspensa ou de exportação não tem ISS a reter.",
    NOBODY,
  ),
  ...entriesFor("1228", WITHHELD, "Numa exportação não há ISS a reter.", NOBODY),
  ...entriesFor(
    "309",
    PLACE,
    "Neste código de serviço, o ISS é sempre devido em São Paulo.",
    "Mude “Local do serviço” para São Paulo, ou escolha outro código de serviço, e reenvie.",
  ),
  ...entriesFor(
    "1222",
    PLACE,
    "Com o ISS devido em outra cidade, falta dizer onde o serviço foi prestado.",
    "Informe “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "1223",
    PLACE,
    "Com o ISS devido em São Paulo, ou numa exportação, a nota não leva outra cidade de prestação.",
    "Corrija “Local do serviço” ou o tratamento do ISS e reenvie.",
  ),
  ...entriesFor(
    "1225 265",
    PLACE,
    "A cidade onde o serviço foi prestado não foi reconhecida.",
    "Corrija “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "1232",
    PLACE,
    "O serviço foi prestado em São Paulo, mas a nota disse que o ISS é de outra cidade.",
    "Corrija “Local do serviço” ou o tratamento do ISS e reenvie.",
  ),
  ...entriesFor(
    "263",
    PLACE,
    "Para este serviço, o local deve ser a cidade de quem o recebe.",
    "Corrija “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "264",
    PLACE,
    "O local do serviço é uma cidade ou um país, nunca os dois.",
    "Corrija “Local do serviço” e reenvie.",
  ),
  ...entriesFor(
    "629",
    "address",
    "Para este serviço, falta o endereço de quem o recebe, que define o local dos novos tributos.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),

  // The new taxes and their classifications (layout 2).
  ...entriesFor(
    "268",
    CODE,
    "A classificação nacional deste serviço não foi reconhecida.",
    CLASSIFY,
  ),
  ...entriesFor("286", CODE, "Falta a classificação nacional deste serviço.", CLASSIFY),
  ...entriesFor(
    "269",
    CODE,
    "A classificação de mercadoria informada não foi reconhecida.",
    CLASSIFY,
  ),
  ...entriesFor(
    "273 277 628",
    CODE,
    "A classificação deste serviço para IBS e CBS não foi aceita.",
    CLASSIFY,
  ),
  ...ourFault("281", "Faltou a tributação regular de IBS e CBS, que este serviço exige."),
  ...ourFault(
    "282",
    "O envio levou a tributação regular de IBS e CBS, que não cabe neste serviço.",
  ),
  ...entriesFor(
    "294 630",
    CODE,
    "O tipo de operação usado para calcular IBS e CBS falta ou não existe na lista oficial.",
    CLASSIFY,
  ),
  ...entriesFor(
    "240",
    PUBLIC_BODY,
    "Numa compra do governo, falta dizer se é a União, um estado ou uma cidade.",
    CORRECT_PUBLIC_BODY,
  ),
  ...entriesFor(
    "283",
    PUBLIC_BODY,
    "A nota traz um órgão do governo, mas não é de uma compra do governo.",
    CORRECT_PUBLIC_BODY,
  ),
  ...entriesFor(
    "295",
    OPERATION,
    "Para este serviço ou cliente, falta dizer de que operação se trata.",
    CORRECT_OPERATION,
  ),
  ...entriesFor(
    "637",
    "details.evento",
    "Este serviço é de um evento, e faltam os dados dele.",
    "Preencha “Evento” e reenvie.",
  ),
];
