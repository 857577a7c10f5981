import type { Invoice } from "@emita/contract/invoices/invoices";
import { type RefusedBy, refusedBy } from "@emita/domain/invoices/refused-by";

interface RefusalWords {
  /** The event, as a title. */
  readonly title: string;
  /** The same on a badge. */
  readonly badge: string;
  /** The same in the past, as the reason why the invoice may be thrown away. */
  readonly past: string;
}

const WORDS: Readonly<Record<RefusedBy, RefusalWords>> = {
  city_hall: {
    title: "A prefeitura não aceitou a nota",
    badge: "Recusada pela prefeitura",
    past: "A prefeitura recusou esta nota e nada foi emitido.",
  },
  emita: {
    title: "O Emita não enviou a nota",
    badge: "Não enviada à prefeitura",
    past: "Esta nota não foi enviada à prefeitura e nada foi emitido.",
  },
  nobody: {
    title: "A nota não foi emitida",
    badge: "Não emitida",
    past: "Esta nota não foi emitida.",
  },
};

/** Text of every screen for an invoice in error, by the origin of the refusal: ours is never attributed to the city. */
export function refusalWords({ error }: Pick<Invoice, "error">): RefusalWords {
  return WORDS[error === null ? "city_hall" : refusedBy(error)];
}
