import { ASK_CITY_HALL, ourFault, RESEND, entriesFor, type RejectionEntry } from "../entry.ts";

const REGISTRATION = "company.municipal_registration";
const REGIME = "company.tax_regime";
const INTERMEDIARY = "details.intermediary";

/** Company, client, intermediary and recipient in São Paulo's service. */
export const PAULISTANA_PARTIES: readonly RejectionEntry[] = [
  // The issuing company.
  ...entriesFor(
    "1202",
    REGISTRATION,
    "A prefeitura de São Paulo não encontrou a inscrição municipal da sua empresa.",
    `Corrija “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "1207",
    REGISTRATION,
    "A sua empresa ainda não está autorizada a emitir nota eletrônica em São Paulo.",
    `Peça a autorização no site da prefeitura; confira também “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "1208",
    REGISTRATION,
    "A inscrição municipal da sua empresa está cancelada em São Paulo.",
    `Corrija “Inscrição Municipal” em Empresa ou fale com a prefeitura. ${RESEND}`,
  ),
  ...entriesFor(
    "1109",
    "company.cnpj",
    "A prefeitura recebeu um CNPJ ou CPF que não confere.",
    `Confira “CNPJ” em Empresa e o do cliente na nota. ${RESEND}`,
  ),
  ...entriesFor(
    "359",
    REGIME,
    "Em São Paulo, o MEI emite a nota pelo sistema nacional, e não pelo da prefeitura.",
    `Em Empresa, confirme “Regime tributário” como MEI: a nota segue pelo sistema nacional. ${RESEND}`,
  ),
  ...entriesFor(
    "394",
    REGIME,
    "No cadastro da prefeitura, o regime antigo da sua empresa deu lugar ao Simples Nacional.",
    `Corrija “Regime tributário” em Empresa e o cadastro na prefeitura. ${RESEND}`,
  ),
  ...entriesFor(
    "631",
    REGIME,
    "Para o regime da sua empresa, a prefeitura passou a exigir o formato novo de nota.",
    `Confira “Regime tributário” em Empresa: com o regime normal a nota segue no formato novo. ${RESEND}`,
  ),
  ...entriesFor(
    "641",
    REGIME,
    "Para a prefeitura, a sua empresa era do Simples Nacional na data do serviço.",
    `Corrija “Regime tributário” em Empresa, que muda o caminho da nota. ${RESEND}`,
  ),

  // The client (tomador).
  ...entriesFor(
    "301",
    "cnpj",
    "O cliente informado é a sua própria empresa, e uma empresa não emite nota para si mesma.",
    "Em “CNPJ/CPF”, informe o número de quem pagou pelo serviço e reenvie.",
  ),
  ...entriesFor(
    "302 343",
    "cnpj",
    "O CNPJ do cliente não confere.",
    "Veja os últimos dígitos em “CNPJ/CPF”, corrija e reenvie.",
  ),
  ...entriesFor(
    "337",
    "cnpj",
    "O CPF do cliente não confere; mesmo assim a prefeitura emitiu a nota, sem crédito para ele.",
    "Se o “CNPJ/CPF” estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "317",
    "address",
    "A prefeitura exige o endereço deste cliente, que não tem inscrição em São Paulo.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...entriesFor(
    "318",
    "address",
    "Faltam a cidade e a UF do cliente, que não tem inscrição em São Paulo.",
    "Informe cidade e UF em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "342",
    "address",
    "O CEP do cliente não existe.",
    "Corrija o CEP em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "214",
    "address",
    "A prefeitura não reconheceu a cidade e a UF do endereço do cliente.",
    "Se o “Endereço” impresso estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "221",
    "address",
    "O cliente tem inscrição em São Paulo, mas o endereço informado é de outra cidade.",
    "Se o “Endereço” impresso estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "219",
    "details.tomador.municipal_registration",
    "A nota levou a inscrição municipal de um cliente que não é de São Paulo.",
    "Apague “Inscrição municipal do cliente” e reenvie.",
  ),
  ...entriesFor(
    "220",
    "details.tomador.municipal_registration",
    "O cliente tem mais de uma inscrição em São Paulo, e é preciso dizer qual.",
    "Pergunte ao cliente, preencha “Inscrição municipal do cliente” e reenvie.",
  ),
  ...entriesFor(
    "320",
    "details.tomador.municipal_registration",
    "A inscrição do cliente em São Paulo está cancelada.",
    "Corrija ou apague “Inscrição municipal do cliente” e reenvie.",
  ),
  ...entriesFor(
    "1108",
    "details.tomador.municipal_registration",
    "A inscrição municipal informada não é deste cliente.",
    "Corrija ou apague “Inscrição municipal do cliente” e reenvie.",
  ),
  ...entriesFor(
    "211",
    "details.tomador.municipal_registration",
    "A prefeitura não encontrou a inscrição municipal do cliente.",
    "Nada a fazer; na próxima nota, confira “Inscrição municipal do cliente”.",
    "never",
    "issued",
  ),

  // The intermediary.
  ...entriesFor(
    "505",
    INTERMEDIARY,
    "O CNPJ do intermediário do serviço não confere.",
    "Corrija “Intermediário” e reenvie.",
  ),
  ...entriesFor(
    "515",
    INTERMEDIARY,
    "O intermediário informado é a sua própria empresa.",
    "Se “Intermediário” foi um engano, cancele esta nota e emita outra sem ele.",
    "never",
    "issued",
  ),
  ...entriesFor(
    "519 1418",
    INTERMEDIARY,
    "O ISS foi dado como retido pelo intermediário, mas a nota não tem intermediário.",
    "Preencha “Intermediário” ou mude quem retém o ISS, e reenvie.",
  ),
  ...entriesFor(
    "1417",
    INTERMEDIARY,
    "A nota tem intermediário, mas falta dizer se é ele que retém o ISS.",
    "Complete “Intermediário” e reenvie.",
  ),
  ...entriesFor(
    "1419 1422",
    "details.iss.withheld_by",
    "Numa nota com intermediário, o ISS não pode ser retido pelo cliente.",
    "Mude “ISS retido” para intermediário ou ninguém e reenvie.",
  ),

  // The recipient of the service, when it is not the client (layout 2): our invoices name no other party.
  ...ourFault("243", "Falta identificar quem recebe o serviço, ou o fornecedor citado na nota."),
  ...ourFault(
    "244",
    "O CNPJ ou CPF de quem recebe o serviço, ou do fornecedor citado, não confere.",
  ),
  ...entriesFor(
    "246",
    "address",
    "A cidade do endereço de quem recebe o serviço não foi reconhecida.",
    "Confira cidade e UF em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "260",
    "address",
    "O CEP de quem recebe o serviço não existe.",
    "Corrija o CEP em “Endereço” e reenvie.",
  ),
  ...entriesFor(
    "261",
    "email",
    "O e-mail de quem recebe o serviço não foi aceito.",
    "Corrija ou apague “E-mail do cliente” e reenvie.",
  ),
  ...ourFault(
    "299",
    "O envio disse que o próprio cliente recebe o serviço, mas trouxe outro destinatário.",
  ),
  ...entriesFor(
    "324",
    null,
    "O prazo da prefeitura para fazer isto pela internet terminou.",
    ASK_CITY_HALL,
    "never",
  ),
];
