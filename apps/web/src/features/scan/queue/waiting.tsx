import type { Document } from "@emita/contract/documents/documents";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { LoaderCircle } from "lucide-react";
import type { Piled } from "../pile/pile.ts";

interface WaitingProps {
  pile: readonly Piled[];
  readings: ReadonlyMap<string, Document>;
}

/** None of the documents that are left is read yet. */
export function Waiting({ pile, readings }: WaitingProps) {
  const waiting = pile.filter(({ state }) => state === "waiting");
  const left = pile.filter(({ state }) => state !== "refused").length;
  if (left === 0) return null;
  const problem = waiting.find((one) => one.problem !== null)?.problem;
  return (
    <Callout icon={LoaderCircle} role="status">
      <p>
        <b>Lendo os documentos.</b> {left === 1 ? "Falta 1." : `Faltam ${left}.`} O primeiro abre
        aqui assim que estiver lido.
      </p>
      {waiting.length > 0 && readings.size === 0 && (
        <p>
          {problem ?? "Eles estão sendo enviados; sem conexão, esperam por ela neste aparelho."}
        </p>
      )}
    </Callout>
  );
}
