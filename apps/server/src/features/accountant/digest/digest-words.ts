import type { ClientNeed, ClientRow } from "@emita/contract/people/accountant";

/** The name of a need in the mail, and its page in the company. */
interface NeedWords {
  readonly text: (row: ClientRow) => string;
  readonly path: string;
}

const COMPANY = "/settings";
const CERTIFICATE = "/settings/certificado";
const PLANS = "/pricing";

export const NEED_WORDS: Readonly<Record<ClientNeed, NeedWords>> = {
  second_factor: { text: () => "exige verificação em duas etapas", path: "/settings/seguranca" },
  no_cnpj: { text: () => "falta o CNPJ", path: COMPANY },
  data_unchecked: { text: () => "dados da empresa a conferir", path: COMPANY },
  no_certificate: { text: () => "falta o certificado digital", path: CERTIFICATE },
  certificate_over: { text: () => "certificado digital vencido", path: CERTIFICATE },
  certificate_ends: { text: ({ certificate_days: days }) => ending(days), path: CERTIFICATE },
  quota_full: {
    text: ({ used, quota }) => `limite do plano atingido (${used} de ${quota} notas)`,
    path: PLANS,
  },
  quota_near: {
    text: ({ used, quota }) => `limite do plano próximo (${used} de ${quota} notas)`,
    path: PLANS,
  },
  notes_refused: {
    text: ({ refused }) => (refused === 1 ? "1 nota recusada" : `${refused} notas recusadas`),
    path: "/dashboard",
  },
  notes_waiting: {
    text: () => "nota parada há mais de uma hora",
    path: "/dashboard",
  },
};

function ending(days: number | null): string {
  if (days === null || days <= 0) return "certificado digital vence hoje";
  return days === 1
    ? "certificado digital vence amanhã"
    : `certificado digital vence em ${days} dias`;
}
