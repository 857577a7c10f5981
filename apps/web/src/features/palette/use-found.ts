import type { Client } from "@emita/contract/clients/clients";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { useFoundClients } from "../clients/picker/use-found-clients.ts";
import { useFoundInvoices } from "./use-found-invoices.ts";

interface Found {
  readonly invoices: readonly Invoice[];
  readonly clients: readonly Client[];
  readonly isSearching: boolean;
}

/** Beside invoices, companies and screens only the first ones. */
const MOST_CLIENTS = 5;

/** The company's invoices and clients for what was typed. */
export function useFound(typed: string): Found {
  const notes = useFoundInvoices(typed);
  const { clients, isSearching } = useFoundClients(typed);
  return {
    invoices: notes.invoices,
    // Never before the invoices: the first line, which Enter opens, stays what it is.
    clients: notes.isSearching ? [] : clients.slice(0, MOST_CLIENTS),
    isSearching: isSearching || notes.isSearching,
  };
}
