import { rejectionEntries as entries, type RejectionEntry } from "./rejection-entry.ts";

/** Rejections whose cause is in the invoice: the client, the service, the amount. */
export const INVOICE_REJECTIONS: readonly RejectionEntry[] = [
  // The client (tomador).
  ...entries(
    "E0188 E0206",
    "cnpj",
    "O CNPJ ou CPF do cliente não confere.",
    "Veja os últimos dígitos, corrija e reenvie.",
  ),
  ...entries(
    "E0190",
    "cnpj",
    "A prefeitura não encontrou o CNPJ do cliente no cadastro da Receita Federal.",
    "Confira o número com o cliente, corrija e reenvie.",
  ),
  ...entries(
    "E0207",
    "cnpj",
    "A prefeitura não encontrou o CPF do cliente no cadastro da Receita Federal.",
    "Confira o número com o cliente, corrija e reenvie.",
  ),
  ...entries(
    "E0202",
    "cnpj",
    "O cliente informado é a sua própria empresa, e uma empresa não emite nota para si mesma.",
    "Informe o CNPJ ou CPF de quem pagou pelo serviço e reenvie.",
  ),
  ...entries(
    "E0204",
    "cnpj",
    "Com o ISS retido pelo cliente, a prefeitura exige o CNPJ ou CPF dele.",
    "Informe o número e reenvie.",
  ),
  ...entries(
    "E0233",
    "company_name",
    "Falta o nome do cliente.",
    "Informe a razão social ou o nome e reenvie.",
  ),
  ...entries(
    "E0234 E0235 E0237 address_required",
    "address",
    "A prefeitura exige o endereço completo deste cliente.",
    "Informe rua, número, bairro, cidade, UF e CEP e reenvie.",
  ),
  ...entries(
    "E0238",
    "address",
    "A cidade do endereço do cliente não foi reconhecida.",
    "Confira cidade e UF no endereço e reenvie.",
  ),
  ...entries(
    "E0240",
    "address",
    "O CEP do cliente não existe ou não pertence à cidade do endereço.",
    "Confira o CEP e a cidade e reenvie.",
  ),
  ...entries(
    "E0921",
    "address",
    "A cidade do endereço não é a que consta no cadastro do CNPJ do cliente.",
    "Use o endereço do cadastro do cliente na Receita Federal e reenvie.",
  ),
  ...entries(
    "E0247",
    "email",
    "O e-mail do cliente não foi aceito pela prefeitura.",
    "Corrija ou apague o e-mail e reenvie.",
  ),

  // The service and its amount.
  ...entries(
    "E0310",
    "service_code",
    "O código de serviço não está na lista nacional.",
    "Escolha outro código de serviço e reenvie.",
  ),
  ...entries(
    "E0312",
    "service_code",
    "A prefeitura da cidade onde o imposto é devido não trabalha com este código de serviço.",
    "Escolha o código mais próximo do serviço prestado; na dúvida, pergunte ao seu contador. Depois, reenvie.",
  ),
  ...entries(
    "E0314 E0315",
    "service_code",
    "A prefeitura não reconhece o complemento municipal deste código de serviço.",
    "Escolha outro código de serviço e reenvie, ou fale com o suporte.",
  ),
  ...entries(
    "E0316 E0318 E0322 E0901 E0910 E0958 E0959",
    "service_code",
    "A classificação deste serviço para os novos tributos (IBS e CBS) não foi aceita.",
    "Escolha outro código de serviço ou fale com o suporte, que corrige a classificação.",
  ),
  ...entries(
    "E0370",
    "service_code",
    "Para este código de serviço, a prefeitura exige os dados da obra, que a Emita ainda não envia.",
    "Se o serviço não foi uma obra, escolha outro código e reenvie; se foi, emita esta nota no portal nacional.",
  ),
  ...entries(
    "E0390",
    "service_code",
    "Para este código de serviço, a prefeitura exige os dados do evento, que a Emita ainda não envia.",
    "Se o serviço não foi um evento, escolha outro código e reenvie; se foi, emita esta nota no portal nacional.",
  ),
  ...entries(
    "service_code_required",
    "service_code",
    "Falta o código de serviço.",
    "Escolha o código que descreve o serviço prestado e reenvie.",
  ),
  ...entries(
    "description_required",
    "service_description",
    "Falta a descrição do serviço.",
    "Descreva o serviço prestado e reenvie.",
  ),
  ...entries(
    "E0302 E0304",
    "city",
    "O local onde o serviço foi prestado não foi reconhecido.",
    "Confira a cidade e reenvie.",
  ),
  ...entries(
    "E0427 E0428 E0431 E0432 amount_invalid",
    "amount",
    "O valor da nota não foi aceito.",
    "Confira o valor do serviço, que deve ser maior que zero, e reenvie.",
  ),
];
