import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const OPERATION = "details.operation_type";
const CLASSIFY =
  "Escolha outro “Código de Serviço” e reenvie, ou fale com o suporte, que corrige a classificação.";
const CORRECT = "Corrija “Tipo de operação” e reenvie; na dúvida, pergunte ao seu contador.";

/** The new taxes IBS and CBS: Anexo I, group IBSCBS. */
export const NACIONAL_REFORM: readonly RejectionEntry[] = [
  ...entriesFor(
    "E0850",
    "details.competencia",
    "A data do serviço é anterior a 2026, e a nota levou os novos tributos (IBS e CBS).",
    "Corrija “Data do serviço” e reenvie; se estiver certa, fale com o suporte.",
  ),
  ...ourFault("E0854", "O envio levou IBS e CBS num formato de arquivo que não os aceita."),
  ...entriesFor(
    "E0901",
    "service_code",
    "O tipo de operação usado para calcular IBS e CBS não existe na lista oficial.",
    CLASSIFY,
  ),
  ...entriesFor(
    "E0903",
    OPERATION,
    "Este serviço, ou uma compra do governo, exige dizer de que operação se trata.",
    CORRECT,
  ),
  ...entriesFor(
    "E0904",
    OPERATION,
    "A nota traz um tipo de operação que só cabe em compras do governo e em poucos serviços.",
    CORRECT,
  ),
  ...entriesFor(
    "E0905",
    OPERATION,
    "Para o tipo de operação escolhido, faltam as notas a que esta se refere.",
    CORRECT,
  ),
  ...entriesFor(
    "E0906",
    OPERATION,
    "Para o tipo de operação escolhido, esta nota não pode se referir a outras.",
    CORRECT,
  ),
  ...entriesFor(
    "E0907",
    OPERATION,
    "A chave de uma nota a que esta se refere não é válida.",
    CORRECT,
  ),
  // The recipient of the service, when it is not the client: our invoices name no other party.
  ...ourFault(
    "E0910",
    "O envio disse que o próprio cliente recebe o serviço, mas trouxe outro destinatário.",
  ),
  ...ourFault("E0911 E0913", "O CNPJ ou CPF do destinatário do serviço não confere."),
  ...ourFault(
    "E0912 E0914",
    "O CNPJ ou CPF do destinatário do serviço não foi encontrado na Receita Federal.",
  ),
  ...ourFault("E0920", "A cidade do destinatário do serviço não foi reconhecida."),
  ...entriesFor(
    "E0921",
    "address",
    "A cidade do endereço não é a que consta no cadastro do CNPJ do cliente.",
    "Em “Endereço”, use o do cadastro do cliente na Receita Federal e reenvie.",
  ),
  ...entriesFor(
    "E0922",
    "address",
    "A cidade do endereço não é a que consta no cadastro do CPF do cliente.",
    "Em “Endereço”, use a cidade do cadastro do cliente na Receita Federal e reenvie.",
  ),
  ...entriesFor(
    "E0931",
    "details.imovel",
    "Este serviço é de construção civil e não leva dados de imóvel além dos da obra.",
    "Apague “Imóvel” e reenvie.",
  ),
  ...entriesFor(
    "E0932 E0928",
    "details.imovel",
    "Este serviço é sobre um imóvel, e faltam os dados dele.",
    "Preencha “Imóvel” e reenvie.",
  ),
  ...entriesFor(
    "E0958 E0959",
    "service_code",
    "A classificação deste serviço para IBS e CBS não foi aceita.",
    CLASSIFY,
  ),
  ...ourFault(
    "E0964",
    "O envio levou a tributação regular de IBS e CBS, que não cabe neste serviço.",
  ),
  ...ourFault("E0965", "Faltou a tributação regular de IBS e CBS, que este serviço exige."),
  ...ourFault("E0971", "O envio adiou (diferiu) IBS e CBS, o que não cabe neste serviço."),
  ...ourFault("E0972", "Faltou o adiamento (diferimento) de IBS e CBS, que este serviço exige."),
];
