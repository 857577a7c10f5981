import type { Client } from "@emita/contract/clients/clients";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { taxIdText } from "../clients/client-words.ts";
import { useCompanies, useCompany, useMayAll } from "../../api/company/company.ts";
import { type Command, type Deed, matchCommands, matchCompanies } from "./commands.ts";
import { useFound } from "./use-found.ts";

export interface Line {
  readonly key: string;
  readonly title: string;
  readonly aside?: string;
  readonly keyName?: string | undefined;
  readonly deed: Deed;
}

interface Lines {
  readonly groups: readonly { readonly label: string; readonly lines: readonly Line[] }[];
  readonly isSearching: boolean;
}

/** Besides invoices and screens not all companies of an office: the list of its own has them. */
const MOST_COMPANIES = 6;

/** Invoices, clients, other companies, actions and screens for what was typed. */
export function useLines(typed: string): Lines {
  const { invoices, clients, isSearching } = useFound(typed);
  const may = useMayAll();
  const { actions, screens } = matchCommands(typed, may);
  const { others } = useMatchedCompanies(typed);
  const found = typed.trim() === "" ? [] : others.slice(0, MOST_COMPANIES);
  const companies = found.map((one) => ({ ...one, title: `Trocar para ${one.title}` }));
  return {
    groups: filled([
      { label: "Notas", lines: invoices.map(invoiceLine) },
      { label: "Emitir de novo", lines: may("issue") ? copyLines(invoices) : [] },
      { label: "Clientes", lines: clients.map(clientLine) },
      { label: "Empresas", lines: companies },
      { label: "Ações", lines: actions.map(withKey) },
      { label: "Ir para", lines: screens.map(withKey) },
    ]),
    isSearching,
  };
}

/** The person's other companies, and what concerns all of them. */
export function useCompanyLines(typed: string): Lines {
  const { others, further } = useMatchedCompanies(typed);
  return {
    groups: filled([
      { label: "Trocar para", lines: others },
      { label: "Empresas", lines: further },
    ]),
    isSearching: false,
  };
}

function useMatchedCompanies(typed: string) {
  const { data } = useCompanies();
  return matchCompanies(typed, data?.data ?? [], useCompany()?.id ?? null);
}

function withKey(command: Command): Line {
  return { ...command, keyName: command.shortcut };
}

function filled(groups: Lines["groups"]): Lines["groups"] {
  return groups.filter(({ lines }) => lines.length > 0);
}

/** The newest issued invoice of each found client, once more. */
function copyLines(invoices: readonly Invoice[]): readonly Line[] {
  const newest = new Map<string, Invoice>();
  for (const invoice of invoices) {
    const client = invoice.cnpj || invoice.company_name;
    if (invoice.status === "issued" && !newest.has(client)) newest.set(client, invoice);
  }
  return [...newest.values()].map((invoice) => ({
    key: `copy-${invoice.id}`,
    title: `Emitir de novo: ${invoice.company_name}`,
    aside: formatReais(reaisToCents(invoice.amount)),
    deed: { kind: "copy", id: invoice.id },
  }));
}

function clientLine(client: Client): Line {
  return {
    key: `client-${client.id}`,
    title: client.company_name,
    aside: taxIdText(client),
    deed: { kind: "client", id: client.id },
  };
}

function invoiceLine(invoice: Invoice): Line {
  const number = invoice.nfse_number
    ? `Nota ${invoice.nfse_number}`
    : STATUS_LABELS[invoice.status];
  return {
    key: invoice.id,
    title: invoice.company_name,
    aside: `${number} · ${formatReais(reaisToCents(invoice.amount))}`,
    deed: { kind: "note", id: invoice.id },
  };
}
