import { ourFault, entriesFor, type RejectionEntry } from "../entry.ts";

const DEDUCTIONS = "details.deductions";
const ERASE = "Apague “Deduções” e reenvie.";
const CORRECT = "Corrija “Deduções” e reenvie.";
const COMPLETE = "Complete “Deduções” e reenvie.";

/** Amount, discounts and deductions: Anexo I, groups vServPrest, vDescCondIncond and vDedRed. */
export const NACIONAL_AMOUNTS: readonly RejectionEntry[] = [
  ...ourFault("E0423", "O envio deu o intermediário como emissor da nota, sem o valor recebido."),
  ...ourFault("E0424", "O envio levou um valor recebido, que não cabe numa nota emitida por você."),
  ...ourFault("E0425", "O envio levou um valor recebido menor que o valor do serviço."),
  ...entriesFor(
    "E0427",
    "amount",
    "Os descontos e as deduções passam do valor do serviço.",
    "Confira “Valor (R$)”, descontos e deduções e reenvie.",
  ),
  ...entriesFor(
    "E0428",
    "amount",
    "Descontos, deduções e impostos retidos, somados, passam do valor do serviço.",
    "Confira “Valor (R$)”, descontos, deduções e retenções e reenvie.",
  ),
  ...entriesFor(
    "E0429",
    DEDUCTIONS,
    "As reduções deixariam o ISS abaixo do mínimo legal de 2% do valor do serviço.",
    "Diminua “Deduções” e reenvie; na dúvida, pergunte ao seu contador.",
  ),
  ...entriesFor(
    "E0431",
    "details.unconditional_discount",
    "O desconto incondicional deve ser maior que zero e menor que o valor do serviço.",
    "Corrija ou apague “Desconto incondicional” e reenvie.",
  ),
  ...entriesFor(
    "E0432",
    "details.conditional_discount",
    "O desconto condicional deve ser maior que zero e menor que o valor do serviço.",
    "Corrija ou apague “Desconto condicional” e reenvie.",
  ),
  ...entriesFor(
    "E0435",
    DEDUCTIONS,
    "Uma nota imune, de exportação ou sem incidência de ISS não leva deduções.",
    ERASE,
  ),
  ...entriesFor("E0436", DEDUCTIONS, "Um MEI não pode usar deduções no ISS.", ERASE),
  ...entriesFor(
    "E0438",
    DEDUCTIONS,
    "Quem tem regime especial de ISS não pode usar deduções.",
    ERASE,
  ),
  ...entriesFor(
    "E0439",
    DEDUCTIONS,
    "Com isenção concedida pela cidade, a nota não leva deduções.",
    ERASE,
  ),
  ...entriesFor(
    "E0440",
    DEDUCTIONS,
    "A cidade onde o ISS é devido não aceita este tipo de dedução para o serviço.",
    "Mude ou apague “Deduções” e reenvie; na dúvida, pergunte ao seu contador.",
  ),
  ...entriesFor(
    "E0441",
    DEDUCTIONS,
    "Para este serviço, a cidade não aceita deduções de quem paga o ISS dentro do Simples Nacional.",
    ERASE,
  ),
  ...entriesFor(
    "E0442",
    DEDUCTIONS,
    "Quem paga o ISS dentro do Simples Nacional não pode usar este tipo de dedução.",
    "Mude ou apague “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0444 E0447",
    DEDUCTIONS,
    "A dedução deixaria o ISS abaixo do mínimo legal de 2%.",
    "Diminua “Deduções” e reenvie; na dúvida, pergunte ao seu contador.",
  ),
  ...entriesFor(
    "E0446",
    DEDUCTIONS,
    "Para este serviço, a cidade não aceita dedução informada por valor.",
    "Mude ou apague “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0449",
    DEDUCTIONS,
    "Para este serviço, a cidade não aceita dedução comprovada por documentos.",
    "Mude ou apague “Deduções” e reenvie.",
  ),
  ...entriesFor("E0453", DEDUCTIONS, "A porcentagem de dedução deve ficar entre 0 e 100.", CORRECT),
  ...entriesFor(
    "E0454",
    DEDUCTIONS,
    "Para este serviço, a cidade não aceita dedução por porcentagem.",
    "Mude ou apague “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0455",
    DEDUCTIONS,
    "A chave da nota de serviço citada como comprovante da dedução não confere.",
    "Confira a chave da nota em “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0456",
    DEDUCTIONS,
    "A nota de serviço citada como comprovante da dedução não existe no sistema nacional.",
    "Confira a chave da nota em “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0458",
    DEDUCTIONS,
    "A nota de serviço citada como comprovante da dedução está cancelada.",
    "Tire essa nota de “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0460",
    DEDUCTIONS,
    "A chave da nota de compra citada como comprovante da dedução não confere.",
    "Confira a chave da nota em “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0462",
    DEDUCTIONS,
    "A nota de compra citada como comprovante da dedução não existe.",
    "Confira a chave da nota em “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0464",
    DEDUCTIONS,
    "A nota de compra citada como comprovante da dedução está cancelada.",
    "Tire essa nota de “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0466",
    DEDUCTIONS,
    "A cidade do comprovante da dedução não foi reconhecida.",
    CORRECT,
  ),
  ...entriesFor("E0468", DEDUCTIONS, "Falta descrever de que dedução se trata.", COMPLETE),
  ...entriesFor(
    "E0470",
    DEDUCTIONS,
    "A descrição própria só cabe em outras deduções.",
    "Apague a descrição em “Deduções” ou escolha outras deduções, e reenvie.",
  ),
  ...entriesFor(
    "E0472",
    DEDUCTIONS,
    "O comprovante da dedução tem data posterior à do serviço.",
    "Corrija a data em “Deduções” e reenvie.",
  ),
  ...entriesFor(
    "E0474",
    DEDUCTIONS,
    "O valor deduzido passa do valor que o comprovante permite deduzir.",
    CORRECT,
  ),
  ...entriesFor("E0476", DEDUCTIONS, "O valor deduzido passa do valor do serviço.", CORRECT),
  ...entriesFor(
    "E0477",
    DEDUCTIONS,
    "Para este tipo de comprovante, faltam os dados do fornecedor.",
    COMPLETE,
  ),
  ...entriesFor(
    "E0478 E0484",
    DEDUCTIONS,
    "O CNPJ ou CPF do fornecedor do comprovante não confere.",
    CORRECT,
  ),
  ...entriesFor(
    "E0482 E0488",
    DEDUCTIONS,
    "O fornecedor do comprovante não foi encontrado na Receita Federal.",
    CORRECT,
  ),
  ...entriesFor(
    "E0490 E1538",
    DEDUCTIONS,
    "Falta o número fiscal do fornecedor do exterior, ou o motivo de não haver um.",
    COMPLETE,
  ),
  ...entriesFor("E0492", DEDUCTIONS, "Falta o endereço do fornecedor do comprovante.", COMPLETE),
  ...entriesFor(
    "E0494",
    DEDUCTIONS,
    "A cidade do fornecedor do comprovante não foi reconhecida.",
    CORRECT,
  ),
  ...entriesFor(
    "E0496",
    DEDUCTIONS,
    "O CEP do fornecedor do comprovante não existe ou não é da cidade dele.",
    CORRECT,
  ),
  ...entriesFor("E0498", DEDUCTIONS, "Falta o endereço do fornecedor no exterior.", COMPLETE),
  ...entriesFor(
    "E0499",
    DEDUCTIONS,
    "O país do fornecedor não existe na lista oficial ou é o Brasil.",
    CORRECT,
  ),
];
