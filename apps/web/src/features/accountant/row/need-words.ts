import type { ClientNeed, ClientRow, MissingData } from "@emita/contract/people/accountant";
import { addDays, formatDate, localDate } from "@emita/domain/basics/dates";
import {
  CircleDashed,
  Clock,
  FileKey,
  Gauge,
  type LucideIcon,
  ShieldAlert,
  TriangleAlert,
} from "lucide-react";
import { invoicePath, paths, SETTINGS_FIELDS } from "../../../navigation/paths.ts";
import { countText } from "../../../ui/texts/count-text.ts";

interface NeedWords {
  readonly text: (row: ClientRow) => string;
  /** The cause, beside the badge; null where the badge says all. */
  readonly why: (row: ClientRow) => string | null;
  /** "bad" blocks invoices now, "wait" will do so soon. */
  readonly tone: "bad" | "wait";
  readonly icon: LucideIcon;
  /** Path in the company: the invoice, the field or the section that is the cause. */
  readonly path: (row: ClientRow) => string;
  /** The row's button. */
  readonly action: string;
}

const certificate = { icon: FileKey, path: () => paths.certificate, action: "Enviar novo" };
const quota = { icon: Gauge, why: used, path: () => paths.pricing, action: "Ver planos" };

export const NEED_WORDS: Readonly<Record<ClientNeed, NeedWords>> = {
  notes_refused: {
    text: ({ refused }) =>
      refused === 1 ? "1 nota recusada" : `${countText(refused)} notas recusadas`,
    why: ({ refused_invoice: last }) => last && `${last.company_name}: ${last.message}`,
    tone: "bad",
    icon: TriangleAlert,
    path: ({ refused, refused_invoice: last }) =>
      last && refused === 1 ? invoicePath(last.id) : `${paths.dashboard}?status=error`,
    action: "Corrigir",
  },
  notes_waiting: {
    text: () => "Nota parada",
    why: ({ waiting_invoice: waiting }) => waiting && `${waiting.company_name}, há mais de 1 hora`,
    tone: "wait",
    icon: Clock,
    path: ({ waiting_invoice: waiting }) =>
      waiting ? invoicePath(waiting.id) : `${paths.dashboard}?status=pending`,
    action: "Ver nota",
  },
  certificate_over: {
    ...certificate,
    text: () => "Certificado vencido",
    why: ({ certificate_days: days, pending }) =>
      [days !== null && `Venceu em ${dayIn(days)}`, pending > 0 && waitingText(pending)]
        .filter(Boolean)
        .join(", ") || null,
    tone: "bad",
  },
  no_certificate: {
    ...certificate,
    text: () => "Sem certificado",
    why: () => "Sem ele a prefeitura não recebe notas",
    tone: "bad",
    action: "Enviar",
  },
  certificate_ends: {
    ...certificate,
    text: ({ certificate_days: days }) => `Certificado ${endingText(days ?? 0)}`,
    why: ({ certificate_days: days }) => (days === null ? null : `Vence em ${dayIn(days)}`),
    tone: "wait",
  },
  quota_full: { ...quota, text: () => "Limite atingido", tone: "bad" },
  quota_near: { ...quota, text: () => "Limite próximo", tone: "wait" },
  no_cnpj: {
    text: () => "Sem CNPJ",
    why: () => "Sem ele não há notas",
    tone: "bad",
    icon: CircleDashed,
    path: () => `${paths.settings}#${SETTINGS_FIELDS.company}`,
    action: "Completar",
  },
  data_unchecked: {
    text: ({ missing }) => (isOnlyCheck(missing) ? "Dados a conferir" : "Faltam dados"),
    why: ({ missing }) => missing.map((datum) => MISSING_WORDS[datum]).join(", ") || null,
    tone: "wait",
    icon: CircleDashed,
    path: ({ missing: [first = "check"] }) => MISSING_PATHS[first],
    action: "Conferir",
  },
  second_factor: {
    text: () => "Exige verificação em duas etapas",
    why: () => null,
    tone: "wait",
    icon: ShieldAlert,
    path: () => paths.security,
    action: "Verificar",
  },
};

const MISSING_WORDS: Readonly<Record<MissingData, string>> = {
  city: "cidade",
  tax_regime: "regime tributário",
  check: "conferência do cadastro",
};
const MISSING_PATHS: Readonly<Record<MissingData, string>> = {
  city: `${paths.cityHall}#${SETTINGS_FIELDS.city}`,
  tax_regime: `${paths.settings}#${SETTINGS_FIELDS.regime}`,
  check: paths.settings,
};

function isOnlyCheck(missing: readonly MissingData[]): boolean {
  return missing.every((datum) => datum === "check");
}

/** "12 dias", "vence hoje", "vencido há 3 dias"; null without one. */
export function certificateText(days: number | null): string | null {
  if (days === null) return null;
  if (days === 0) return "vence hoje";
  return days < 0 ? `vencido há ${daysText(-days)}` : daysText(days);
}

function endingText(days: number): string {
  if (days <= 0) return "vence hoje";
  return days === 1 ? "vence amanhã" : `vence em ${daysText(days)}`;
}

function daysText(days: number): string {
  return `${countText(days)} ${days === 1 ? "dia" : "dias"}`;
}

/** The date so many days from today; before today for a negative number. */
function dayIn(days: number): string {
  return formatDate(addDays(localDate(new Date()), days));
}

function waitingText(pending: number): string {
  return pending === 1 ? "1 nota espera" : `${countText(pending)} notas esperam`;
}

function used({ used: count, quota: most }: ClientRow): string {
  return `${countText(count)} de ${countText(most)} usadas`;
}
