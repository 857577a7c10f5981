import { ASK_CITY_HALL, RESEND, told, type RejectionEntry } from "./entry.ts";

const REGISTRATION = "company.municipal_registration";
const REGIME = "company.tax_regime";
const INTERMEDIARY = "details.intermediario";
const RECIPIENT = "details.recipient";
const NOTHING = "Nada a fazer; na próxima nota para este cliente, confira os dados dele.";

/** Company, client, intermediary and recipient in São Paulo's service. */
export const PAULISTANA_PARTIES: readonly RejectionEntry[] = [
  // The issuing company.
  ...told(
    "1202",
    REGISTRATION,
    "A prefeitura de São Paulo não encontrou a inscrição municipal da sua empresa.",
    `Corrija “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...told(
    "1207",
    REGISTRATION,
    "A sua empresa ainda não está autorizada a emitir nota eletrônica em São Paulo.",
    `Peça a autorização no site da prefeitura; confira também “Inscrição Municipal” em Empresa. ${RESEND}`,
  ),
  ...told(
    "1208",
    REGISTRATION,
    "A inscrição municipal da sua empresa está cancelada em São Paulo.",
    `Corrija “Inscrição Municipal” em Empresa ou fale com a prefeitura. ${RESEND}`,
  ),
  ...told(
    "1109",
    "company.cnpj",
    "A prefeitura recebeu um CNPJ ou CPF que não confere.",
    `Confira “CNPJ” em Empresa e o do cliente na nota. ${RESEND}`,
  ),
  ...told(
    "359",
    REGIME,
    "Em São Paulo, o MEI emite a nota pelo sistema nacional, e não pelo da prefeitura.",
    `Em Empresa, confirme “Regime tributário” como MEI: a nota segue pelo sistema nacional. ${RESEND}`,
  ),
  ...told(
    "394",
    REGIME,
    "No cadastro da prefeitura, o regime antigo da sua empresa deu lugar ao Simples Nacional.",
    `Corrija “Regime tributário” em Empresa e o cadastro na prefeitura. ${RESEND}`,
  ),
  ...told(
    "631",
    REGIME,
    "Para o regime da sua empresa, a prefeitura passou a exigir o formato novo de nota.",
    `Confira “Regime tributário” em Empresa: com o regime normal a nota segue no formato novo. ${RESEND}`,
  ),
  ...told(
    "641",
    REGIME,
    "Para a prefeitura, a sua empresa era do Simples Nacional na data do serviço.",
    `Corrija “Regime tributário” em Empresa, que muda o caminho da nota. ${RESEND}`,
  ),

  // The client (tomador).
  ...told(
    "301",
    "cnpj",
    "O cliente informado é a sua própria empresa, e uma empresa não emite nota para si mesma.",
    "Em “CNPJ/CPF”, informe o número de quem pagou pelo serviço e reenvie.",
  ),
  ...told(
    "302 343",
    "cnpj",
    "O CNPJ do cliente não confere.",
    "Veja os últimos dígitos em “CNPJ/CPF”, corrija e reenvie.",
  ),
  ...told(
    "337",
    "cnpj",
    "O CPF do cliente não confere; mesmo assim a prefeitura emitiu a nota, sem crédito para ele.",
    "Se o “CNPJ/CPF” estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...told(
    "317",
    "address",
    "A prefeitura exige o endereço deste cliente, que não tem inscrição em São Paulo.",
    "Complete “Endereço” com rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...told(
    "318",
    "address",
    "Faltam a cidade e a UF do cliente, que não tem inscrição em São Paulo.",
    "Informe cidade e UF em “Endereço” e reenvie.",
  ),
  ...told(
    "342",
    "address",
    "O CEP do cliente não existe.",
    "Corrija o CEP em “Endereço” e reenvie.",
  ),
  ...told(
    "214",
    "address",
    "A prefeitura não reconheceu a cidade e a UF do endereço do cliente.",
    "Se o “Endereço” impresso estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...told(
    "221",
    "address",
    "O cliente tem inscrição em São Paulo, mas o endereço informado é de outra cidade.",
    "Se o “Endereço” impresso estiver errado, cancele esta nota e emita outra.",
    "never",
    "issued",
  ),
  ...told(
    "219",
    null,
    "A nota levou a inscrição municipal de um cliente que não é de São Paulo.",
    "Apague a inscrição municipal do cliente e reenvie; se não a informou, fale com o suporte.",
  ),
  ...told(
    "220",
    null,
    "O cliente tem mais de uma inscrição em São Paulo, e é preciso dizer qual.",
    "Peça ao cliente a inscrição municipal certa, informe-a e reenvie.",
  ),
  ...told(
    "320",
    null,
    "A inscrição do cliente em São Paulo está cancelada.",
    "Peça ao cliente a inscrição municipal certa, ou apague-a, e reenvie.",
  ),
  ...told(
    "1108",
    "cnpj",
    "A inscrição municipal informada não é deste cliente.",
    "Confira “CNPJ/CPF” e a inscrição municipal do cliente e reenvie.",
  ),
  ...told(
    "211",
    null,
    "A prefeitura não encontrou a inscrição municipal do cliente.",
    NOTHING,
    "never",
    "issued",
  ),

  // The intermediary.
  ...told(
    "505",
    INTERMEDIARY,
    "O CNPJ do intermediário do serviço não confere.",
    "Corrija “Intermediário” e reenvie.",
  ),
  ...told(
    "515",
    INTERMEDIARY,
    "O intermediário informado é a sua própria empresa.",
    "Se “Intermediário” foi um engano, cancele esta nota e emita outra sem ele.",
    "never",
    "issued",
  ),
  ...told(
    "519 1418",
    INTERMEDIARY,
    "O ISS foi dado como retido pelo intermediário, mas a nota não tem intermediário.",
    "Preencha “Intermediário” ou mude quem retém o ISS, e reenvie.",
  ),
  ...told(
    "1417",
    INTERMEDIARY,
    "A nota tem intermediário, mas falta dizer se é ele que retém o ISS.",
    "Complete “Intermediário” e reenvie.",
  ),
  ...told(
    "1419 1422",
    "details.iss_withheld_by",
    "Numa nota com intermediário, o ISS não pode ser retido pelo cliente.",
    "Mude “ISS retido” para intermediário ou ninguém e reenvie.",
  ),

  // Who receives the service, when it is not the client (layout 2).
  ...told(
    "243",
    RECIPIENT,
    "Falta identificar o destinatário do serviço ou o fornecedor citado na nota.",
    "Complete ou apague “Destinatário” e reenvie.",
  ),
  ...told(
    "244",
    RECIPIENT,
    "O CNPJ ou CPF do destinatário do serviço, ou do fornecedor citado, não confere.",
    "Corrija “Destinatário” e reenvie.",
  ),
  ...told(
    "246",
    RECIPIENT,
    "A cidade do endereço do destinatário não foi reconhecida.",
    "Corrija “Destinatário” e reenvie.",
  ),
  ...told(
    "260",
    RECIPIENT,
    "O CEP do destinatário do serviço não existe.",
    "Corrija “Destinatário” e reenvie.",
  ),
  ...told(
    "261",
    RECIPIENT,
    "O e-mail do destinatário do serviço não foi aceito.",
    "Corrija ou apague o e-mail em “Destinatário” e reenvie.",
  ),
  ...told(
    "299",
    RECIPIENT,
    "A nota diz que o próprio cliente recebe o serviço, mas traz outro destinatário.",
    "Apague “Destinatário” e reenvie.",
  ),
  ...told(
    "324",
    null,
    "O prazo da prefeitura para fazer isto pela internet terminou.",
    ASK_CITY_HALL,
    "never",
  ),
];
