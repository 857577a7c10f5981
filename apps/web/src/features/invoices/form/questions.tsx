import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import type { AskedQuestions } from "./use-questions.ts";

/** Questions between a press of Enviar and the invoice: no quota left, or an equal invoice. */
export function Questions({ limit, repeated }: AskedQuestions) {
  return (
    <>
      <LimitDialog limit={limit} />
      <RepeatedDialog asked={repeated} />
    </>
  );
}

function RepeatedDialog({ asked }: { asked: AskedQuestions["repeated"] }) {
  const stay = () => asked?.answer(false);
  return (
    <Dialog
      open={asked !== null}
      title="Há uma nota igual"
      alert
      onClose={stay}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Não, voltar
          </Button>
          <Button onClick={() => asked?.answer(true)}>Sim, emitir outra</Button>
        </>
      }
    >
      {asked && (
        <p>
          {`${asked.text} Emitir outra? `}
          {asked.invoiceId && (
            <Link to={paths.invoice} params={{ id: asked.invoiceId }} onClick={stay}>
              {asked.nfseNumber ? `Ver a nota ${asked.nfseNumber}` : "Ver a nota"}
            </Link>
          )}
        </p>
      )}
    </Dialog>
  );
}
