import type { RowState } from "../../states/row-states.ts";

/** The button that opens the summary. */
export function issueText(count: number): string {
  if (count === 0) return "Nada selecionado";
  return count === 1 ? "Emitir 1 nota" : `Emitir as ${count}`;
}

/** What became of the rows that were pressed, in one line; empty when none was. */
export function progressText(states: ReadonlyMap<string, RowState>): string {
  const count = (kind: RowState["kind"]) =>
    [...states.values()].filter((state) => state.kind === kind).length;
  const parts = [
    partOf(count("counting"), "sai em segundos", "saem em segundos"),
    partOf(count("sending"), "sendo enviada", "sendo enviadas"),
    partOf(count("sent"), "enviada", "enviadas"),
    partOf(
      count("refused"),
      "não enviada: veja o motivo na linha",
      "não enviadas: veja o motivo na linha",
    ),
  ];
  return parts.filter(Boolean).join(" · ");
}

function partOf(count: number, one: string, several: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
}

/** "12 notas para 11 clientes." */
export function clientsText(count: number, clients: number): string {
  const notes = count === 1 ? "1 nota" : `${count} notas`;
  return `${notes} para ${clients === 1 ? "1 cliente" : `${clients} clientes`}.`;
}

/** What the summary does not send; empty when nothing stays. */
export function stayingText(count: number): string {
  if (count <= 0) return "";
  return count === 1 ? "1 recebimento fica na lista." : `${count} recebimentos ficam na lista.`;
}
