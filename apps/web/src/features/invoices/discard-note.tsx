import type { Invoice } from "@emita/contract/invoices";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useDiscardInvoice } from "./queries.ts";

const FAILED = "Não foi possível descartar a nota. Tente novamente.";

/** Gives up a refused note: nothing was issued, so it no longer counts. Confirmed, because it cannot be taken back. */
export function DiscardNote({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState(false);
  const discard = useDiscardInvoice();
  const confirm = async () => {
    try {
      await discard.mutateAsync(invoice.id);
      showToast("ok", "Nota descartada", { text: "Ela voltou para o seu limite de notas." });
    } catch (error) {
      setAsking(false);
      showToast("bad", "Erro ao descartar", { text: failureText(error, FAILED) });
    }
  };
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <Dialog
        open={asking}
        title="Descartar nota"
        alert
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Não, voltar
            </Button>
            <Button
              variant="danger"
              busy={discard.isPending}
              busyText="Descartando..."
              onClick={() => void confirm()}
            >
              Sim, descartar nota
            </Button>
          </>
        }
      >
        <p>
          A prefeitura recusou esta nota e nada foi emitido. Descartada, ela não é mais enviada e
          volta para o seu limite de notas.
        </p>
      </Dialog>
    </div>
  );
}
