import type { Client } from "@emita/contract/clients/clients";
import type { Invoice } from "@emita/contract/invoices/invoices";
import type { DeskInvoice } from "@emita/contract/people/accountant";
import type { Permission } from "@emita/domain/access/roles";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { STATUS_LABELS } from "@emita/domain/invoices/invoice-status";
import { useRouterState } from "@tanstack/react-router";
import { taxIdText } from "../clients/client-words.ts";
import { hasSeveral, useCompanies, useCompany, useMayAll } from "../../api/company/company.ts";
import { useUnchosen } from "../../api/company/unchosen.ts";
import { paths } from "../../navigation/paths.ts";
import {
  type Command,
  type Deed,
  matchCommands,
  matchCompanies,
  matchOpenable,
} from "./commands.ts";
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

/** Invoices, clients, other companies, actions and screens for what was typed. Of all companies no clients: no company is on screen. */
export function useLines(typed: string): Lines {
  const isOfAll = useIsOfAll();
  const { invoices, deskInvoices, clients, isSearching } = useFound(typed, isOfAll);
  const mayHere = useMayAll();
  const may = (permission: Permission) => isOfAll || mayHere(permission);
  const { actions, screens } = matchCommands(typed, may);
  const { others } = useMatchedCompanies(typed);
  const found = typed.trim() === "" ? [] : others.slice(0, MOST_COMPANIES);
  const companies = found.map((one) => ({ ...one, title: `Trocar para ${one.title}` }));
  const ofCompanies = { label: "Empresas", lines: companies };
  return {
    groups: filled([
      // Known at once: the first line, which Enter opens, stays what it is.
      ...(isOfAll ? [ofCompanies] : []),
      { label: "Notas", lines: [...invoices.map(invoiceLine), ...deskInvoices.map(deskLine)] },
      { label: "Emitir de novo", lines: may("issue") ? copyLines(invoices) : [] },
      { label: "Clientes", lines: clients.map(clientLine) },
      ...(isOfAll ? [] : [ofCompanies]),
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

/**
 * The companies for which a screen can open, and the way to all of them.
 * @param needed the permission that the screen needs
 */
export function useWhichLines(typed: string, needed: Permission | null): Lines {
  const { data } = useCompanies();
  const present = useCompany()?.id ?? null;
  const isDesk = useIsDesk();
  const { further } = useMatchedCompanies(typed);
  return {
    groups: filled([
      {
        label: "Em qual empresa?",
        lines: matchOpenable(typed, data?.data ?? [], { needed, present }),
      },
      { label: "Empresas", lines: isDesk ? [] : further },
    ]),
    isSearching: false,
  };
}

/** Whether no single company is on screen. */
export function useIsOfAll(): boolean {
  const isDesk = useIsDesk();
  return useUnchosen() || (isDesk && hasSeveral());
}

function useIsDesk(): boolean {
  return useRouterState({ select: ({ location }) => location.pathname === paths.desk });
}

function useMatchedCompanies(typed: string) {
  const { data } = useCompanies();
  const present = useCompany()?.id ?? null;
  return matchCompanies(typed, data?.data ?? [], useIsOfAll() ? null : present);
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
  return {
    key: invoice.id,
    title: invoice.company_name,
    aside: invoiceWords(invoice),
    deed: { kind: "note", id: invoice.id },
  };
}

/** An invoice of one of the companies, with that company's name. */
function deskLine(invoice: DeskInvoice): Line {
  const { id, company_name: title, issuer } = invoice;
  return {
    key: id,
    title,
    aside: `${invoiceWords(invoice)} · ${issuer.company_name ?? "Empresa sem nome"}`,
    deed: { kind: "note", id, companyId: issuer.id },
  };
}

function invoiceWords({
  nfse_number: number,
  status,
  amount,
}: Pick<Invoice, "nfse_number" | "status" | "amount">): string {
  const named = number ? `Nota ${number}` : STATUS_LABELS[status];
  return `${named} · ${formatReais(reaisToCents(amount))}`;
}
