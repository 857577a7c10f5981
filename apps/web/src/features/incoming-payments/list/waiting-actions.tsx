import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { Ban, Ellipsis, Pencil, Send } from "lucide-react";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { Menu } from "../../../ui/layout/menu.tsx";
import { dismiss } from "../states/dismissing.ts";
import { rowStates } from "../states/live-row-states.ts";
import styles from "./payment-list.module.css";
import { isReady } from "../states/selection.ts";
import { isMeant } from "../states/settle.ts";

interface WaitingActionsProps {
  payment: IncomingPayment;
  name: string;
  onEdit: () => void;
}

/** One press sends a complete proposal without warnings, after the time to undo. Otherwise the press opens the form first. */
export function WaitingActions({ payment, name, onEdit }: WaitingActionsProps) {
  return (
    <>
      {isReady(payment) ? (
        <Button
          size="sm"
          variant="quiet"
          className={styles.issue}
          aria-label={`Emitir nota para ${name}`}
          onClick={(event) => isMeant(event) && rowStates.sendSoon(payment)}
        >
          Emitir nota
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Conferir e emitir nota para ${name}`}
          onClick={(event) => isMeant(event) && onEdit()}
        >
          Conferir e emitir
        </Button>
      )}
      <RowMenu {...{ payment, name, onEdit }} />
    </>
  );
}

/** The further ways of a waiting payment. */
export function RowMenu({ payment, name, onEdit }: WaitingActionsProps) {
  const label = `Ações do recebimento de ${name}`;
  return (
    <Menu
      label={label}
      className={styles.menu}
      renderOpener={(opener) => (
        <IconButton icon={Ellipsis} label={label} title="Ações" {...opener} />
      )}
    >
      {isReady(payment) && (
        <button type="button" role="menuitem" onClick={() => rowStates.sendSoon(payment)}>
          <Send className="i" aria-hidden />
          Emitir nota
        </button>
      )}
      <button type="button" role="menuitem" aria-label={`Editar nota de ${name}`} onClick={onEdit}>
        <Pencil className="i" aria-hidden />
        Editar nota
      </button>
      <button
        type="button"
        role="menuitem"
        aria-label={`Não precisa de nota: ${name}`}
        onClick={() => void dismiss(payment)}
      >
        <Ban className="i" aria-hidden />
        Não precisa de nota
      </button>
    </Menu>
  );
}
