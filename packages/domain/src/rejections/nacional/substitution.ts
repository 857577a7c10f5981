import { ASK_CITY_HALL, entriesFor, type RejectionEntry } from "../entry.ts";

const FIELD = "details.replaces";
const CHECK_KEY = "Confira a “Nota substituída” e reenvie; se estiver certa, fale com o suporte.";
const OTHER_WAY = `A “Nota substituída” fica como está. ${ASK_CITY_HALL}`;

/** An invoice that replaces another: Anexo I, group subst. The old invoice always stays valid. */
export const NACIONAL_SUBSTITUTION: readonly RejectionEntry[] = [
  ...kept("E0042", "A chave da nota a substituir não é válida ou é de outra empresa.", CHECK_KEY),
  ...kept("E0044", "A nota a substituir não existe no sistema nacional.", CHECK_KEY),
  ...never(
    "E0046",
    "A nota a substituir já está cancelada.",
    "Sem “Nota substituída”, emita uma nota nova.",
  ),
  ...never("E0050", "O prazo da prefeitura para substituir esta nota terminou."),
  ...never("E0056", "A prefeitura não substitui uma nota sem cliente identificado."),
  ...kept(
    "E0058",
    "A prefeitura não deixa trocar o cliente ao substituir uma nota.",
    "Mantenha o cliente da “Nota substituída”, ou cancele-a e emita outra.",
  ),
  ...kept(
    "E0060",
    "Ao substituir, não podem mudar a data do serviço, o código do serviço nem o local.",
    "Mantenha esses dados da “Nota substituída”, ou cancele-a e emita outra.",
  ),
  ...kept(
    "E0061 E0063",
    "Ao substituir uma nota do Simples ou de MEI, não podem mudar o cliente, a data do serviço nem o valor.",
    "Mantenha esses dados da “Nota substituída”, ou cancele-a e emita outra.",
  ),
  ...never(
    "E0065",
    "A nota a substituir foi emitida em outro sistema e só pode ser substituída nele.",
  ),
  ...entriesFor(
    "E0068",
    FIELD,
    "A prefeitura ainda analisa o pedido de cancelamento da nota a substituir.",
    "Espere a resposta sobre a “Nota substituída” e só então decida.",
    "later",
    "kept",
  ),
  ...never("E0070", "O serviço da nota a substituir já foi confirmado por uma das partes."),
  ...never(
    "E0072",
    "O prazo para contestar a nota a substituir passou, e ela conta como confirmada.",
  ),
  ...never("E0074", "O imposto da nota a substituir já foi recolhido."),
  ...never("E0076", "A prefeitura bloqueou a substituição desta nota."),
  ...kept(
    "E0078",
    "Falta escrever o motivo da substituição.",
    "Escreva o motivo em “Nota substituída” e reenvie.",
  ),
];

function kept(codes: string, what: string, todo: string): readonly RejectionEntry[] {
  return entriesFor(codes, FIELD, what, todo, "after_correction", "kept");
}

function never(codes: string, what: string, todo = OTHER_WAY): readonly RejectionEntry[] {
  return entriesFor(codes, FIELD, what, todo, "never", "kept");
}
