import type { ClientNeed, ClientRow } from "@emita/contract/people/accountant";
import { paths } from "../../navigation/paths.ts";

interface NeedWords {
  readonly text: (row: ClientRow) => string;
  /** "bad" blocks invoices now, "wait" will do so soon. */
  readonly tone: "bad" | "wait";
  /** Path in the company where it is resolved. */
  readonly path: string;
}

const COUNT = new Intl.NumberFormat("pt-BR");

export const NEED_WORDS: Readonly<Record<ClientNeed, NeedWords>> = {
  second_factor: {
    text: () => "Exige verificação em duas etapas",
    tone: "wait",
    path: paths.security,
  },
  no_cnpj: { text: () => "Sem CNPJ", tone: "bad", path: paths.settings },
  data_unchecked: { text: () => "Dados a conferir", tone: "wait", path: paths.settings },
  no_certificate: { text: () => "Sem certificado", tone: "bad", path: paths.certificate },
  certificate_over: { text: () => "Certificado vencido", tone: "bad", path: paths.certificate },
  certificate_ends: {
    text: () => "Certificado vence logo",
    tone: "wait",
    path: paths.certificate,
  },
  quota_full: { text: () => "Limite atingido", tone: "bad", path: paths.pricing },
  quota_near: { text: () => "Limite próximo", tone: "wait", path: paths.pricing },
  notes_refused: {
    text: ({ refused }) =>
      refused === 1 ? "1 nota recusada" : `${COUNT.format(refused)} notas recusadas`,
    tone: "bad",
    path: `${paths.dashboard}?status=error`,
  },
  notes_waiting: {
    text: () => "Nota parada",
    tone: "wait",
    path: `${paths.dashboard}?status=pending`,
  },
};

/** "12 dias", "vence hoje", "vencido há 3 dias"; null without one. */
export function certificateText(days: number | null): string | null {
  if (days === null) return null;
  if (days === 0) return "vence hoje";
  const count = `${COUNT.format(Math.abs(days))} ${Math.abs(days) === 1 ? "dia" : "dias"}`;
  return days < 0 ? `vencido há ${count}` : count;
}
