import { ourFault, told, type RejectionEntry } from "./entry.ts";

const REFORM = "details.ibs_cbs";
const RECIPIENT = "details.recipient";
const CLASSIFY =
  "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que corrige a classificação.";
const CORRECT = "Corrija “IBS e CBS” e reenvie; na dúvida, pergunte ao seu contador.";
const CORRECT_RECIPIENT = "Corrija ou apague “Destinatário” e reenvie.";

/** The new taxes IBS and CBS: Anexo I, group IBSCBS. */
export const NACIONAL_REFORM: readonly RejectionEntry[] = [
  ...told(
    "E0850",
    "details.competencia",
    "A data do serviço é anterior a 2026, e a nota levou os novos tributos (IBS e CBS).",
    "Corrija “Data do serviço” e reenvie; se estiver certa, fale com o suporte.",
  ),
  ...ourFault("E0854", "O envio levou IBS e CBS num formato de arquivo que não os aceita."),
  ...told(
    "E0901",
    "service_code",
    "O tipo de operação usado para calcular IBS e CBS não existe na lista oficial.",
    CLASSIFY,
  ),
  ...told(
    "E0903",
    REFORM,
    "Este serviço, ou uma compra do governo, exige dizer de que operação se trata.",
    CORRECT,
  ),
  ...told(
    "E0904",
    REFORM,
    "A nota traz um tipo de operação que só cabe em compras do governo e em poucos serviços.",
    CORRECT,
  ),
  ...told(
    "E0905",
    REFORM,
    "Para o tipo de operação escolhido, faltam as notas a que esta se refere.",
    CORRECT,
  ),
  ...told(
    "E0906",
    REFORM,
    "Para o tipo de operação escolhido, esta nota não pode se referir a outras.",
    CORRECT,
  ),
  ...told("E0907", REFORM, "A chave de uma nota a que esta se refere não é válida.", CORRECT),
  ...told(
    "E0910",
    RECIPIENT,
    "A nota diz que o próprio cliente recebe o serviço, mas traz outro destinatário.",
    CORRECT_RECIPIENT,
  ),
  ...told("E0911", RECIPIENT, "O CNPJ do destinatário do serviço não confere.", CORRECT_RECIPIENT),
  ...told(
    "E0912",
    RECIPIENT,
    "O CNPJ do destinatário do serviço não foi encontrado na Receita Federal.",
    CORRECT_RECIPIENT,
  ),
  ...told("E0913", RECIPIENT, "O CPF do destinatário do serviço não confere.", CORRECT_RECIPIENT),
  ...told(
    "E0914",
    RECIPIENT,
    "O CPF do destinatário do serviço não foi encontrado na Receita Federal.",
    CORRECT_RECIPIENT,
  ),
  ...told(
    "E0920",
    RECIPIENT,
    "A cidade do destinatário do serviço não foi reconhecida.",
    CORRECT_RECIPIENT,
  ),
  ...told(
    "E0921",
    "address",
    "A cidade do endereço não é a que consta no cadastro do CNPJ do cliente.",
    "Em “Endereço”, use o do cadastro do cliente na Receita Federal e reenvie.",
  ),
  ...told(
    "E0922",
    "address",
    "A cidade do endereço não é a que consta no cadastro do CPF do cliente.",
    "Em “Endereço”, use a cidade do cadastro do cliente na Receita Federal e reenvie.",
  ),
  ...told(
    "E0931",
    "details.real_estate",
    "Este serviço é de construção civil e não leva dados de imóvel além dos da obra.",
    "Apague “Imóvel” e reenvie.",
  ),
  ...told(
    "E0932 E0928",
    "details.real_estate",
    "Este serviço é sobre um imóvel, e faltam os dados dele.",
    "Preencha “Imóvel” e reenvie.",
  ),
  ...told(
    "E0958 E0959",
    "service_code",
    "A classificação deste serviço para IBS e CBS não foi aceita.",
    CLASSIFY,
  ),
  ...told(
    "E0964 E0965",
    REFORM,
    "Os dados da tributação regular de IBS e CBS faltam ou não cabem nesta classificação.",
    CORRECT,
  ),
  ...told(
    "E0971 E0972",
    REFORM,
    "Os dados de adiamento (diferimento) de IBS e CBS faltam ou não cabem nesta classificação.",
    CORRECT,
  ),
];
