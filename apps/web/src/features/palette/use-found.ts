import type { Client } from "@emita/contract/clients/clients";
import type { Invoice } from "@emita/contract/invoices/invoices";
import type { DeskInvoice } from "@emita/contract/people/accountant";
import { useFoundClients } from "../clients/picker/use-found-clients.ts";
import { useDeskInvoices, useFoundInvoices } from "./use-found-invoices.ts";

interface Found {
  readonly invoices: readonly Invoice[];
  /** Of all companies. */
  readonly deskInvoices: readonly DeskInvoice[];
  readonly clients: readonly Client[];
  readonly isSearching: boolean;
}

/** Beside invoices, companies and screens only the first ones. */
const MOST_CLIENTS = 5;

/** The company's invoices and clients for what was typed; of all companies invoices alone. */
export function useFound(typed: string, isOfAll: boolean): Found {
  const here = isOfAll ? "" : typed;
  const notes = useFoundInvoices(here);
  const desk = useDeskInvoices(isOfAll ? typed : "");
  const { clients, isSearching } = useFoundClients(here);
  return {
    invoices: notes.invoices,
    deskInvoices: desk.invoices,
    // Never before the invoices: the first line, which Enter opens, stays what it is.
    clients: notes.isSearching ? [] : clients.slice(0, MOST_CLIENTS),
    isSearching: isSearching || notes.isSearching || desk.isSearching,
  };
}
