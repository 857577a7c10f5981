import type { Invoice } from "@emita/contract/invoices";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { STATUS_LABELS } from "@emita/domain/notes/invoice-status";
import { useCompanies, useCompany, useMayAll } from "../../api/company.ts";
import { type Command, type Deed, matchCommands, matchCompanies } from "./commands.ts";
import { useFoundNotes } from "./use-found-notes.ts";

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

/** Besides notes and screens not all companies of an office: the list of its own has them. */
const MOST_COMPANIES = 6;

/** Notes, other companies, actions and screens for what was typed. */
export function useLines(typed: string): Lines {
  const { notes, isSearching } = useFoundNotes(typed);
  const { actions, screens } = matchCommands(typed, useMayAll());
  const { others } = useMatchedCompanies(typed);
  const found = typed.trim() === "" ? [] : others.slice(0, MOST_COMPANIES);
  const companies = found.map((one) => ({ ...one, title: `Trocar para ${one.title}` }));
  return {
    groups: filled([
      { label: "Notas", lines: notes.map(noteLine) },
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

function noteLine(note: Invoice): Line {
  const number = note.nfse_number ? `Nota ${note.nfse_number}` : STATUS_LABELS[note.status];
  return {
    key: note.id,
    title: note.company_name,
    aside: `${number} · ${formatReais(reaisToCents(note.amount))}`,
    deed: { kind: "note", id: note.id },
  };
}
