import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { EmptyState } from "../../../ui/feedback/states.tsx";

/** The pile is empty: everything was reviewed, or there was nothing. */
export function Finished({ sent }: { sent: number }) {
  return (
    <EmptyState
      heading="h2"
      title={sent === 0 ? "Nenhum documento na fila" : "Tudo conferido"}
      text={
        sent === 0
          ? "Arraste até 100 documentos para Escanear e confira um depois do outro."
          : sentText(sent)
      }
      actions={
        <>
          <Link to={paths.dashboard} className={buttonClass()}>
            Ver as notas
          </Link>
          <Link to={paths.scan} className={buttonClass({ variant: "secondary" })}>
            Escanear mais
          </Link>
        </>
      }
    />
  );
}

function sentText(sent: number): string {
  return sent === 1
    ? "1 nota foi enviada para a prefeitura."
    : `${sent} notas foram enviadas para a prefeitura.`;
}
