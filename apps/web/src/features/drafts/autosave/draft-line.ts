import type { CreateInvoice, Invoice } from "@emita/contract/invoices/invoices";
import { useState } from "react";
import { createInvoice } from "../../invoices/queries/queries.ts";
import type { Keeper } from "./keeper.ts";
import { readLink } from "./link-store.ts";

/** Between a form and the part that keeps it, which loads later. */
export interface DraftLine {
  /** The part is there. @returns how it leaves */
  readonly attach: (keeper: Keeper) => () => void;
  /** Sends the form's invoice: through its draft, where one is kept. The form's key makes both one. */
  readonly send: (invoice: CreateInvoice, key: string) => Promise<Invoice>;
  /** Keeps the form's invoice with a date at which it goes out. */
  readonly schedule: (invoice: CreateInvoice, key: string, at: Date) => Promise<void>;
}

export function useDraftLine(): DraftLine {
  const [line] = useState(newLine);
  return line;
}

function newLine(): DraftLine {
  let keeper: Keeper | null = null;
  /** A form that was sent before the part was there. */
  let sent: Promise<Invoice> | null = null;
  return {
    attach(next) {
      keeper = next;
      if (sent) next.waitFor(sent);
      return () => {
        keeper = null;
      };
    },
    async send(invoice, key) {
      if (keeper) return keeper.send(invoice);
      if (readLink(key) === null) return (sent = createInvoice(invoice, key));
      return (await import("./send-kept.ts")).sendKept(invoice, key);
    },
    async schedule(invoice, key, at) {
      if (keeper) return keeper.schedule(invoice, at);
      await (await import("./send-kept.ts")).scheduleKept(invoice, key, at);
    },
  };
}
