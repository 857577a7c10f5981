import { formatDateTime } from "@emita/domain/basics/dates";
import type { KeptDocument } from "../../../api/session/device-store.ts";

/** "20/11, 10:42". */
export function whenText(keptAt: number): string {
  const [date = "", time = ""] = formatDateTime(new Date(keptAt)).split(" ");
  return `${date.slice(0, 5)}, ${time.slice(0, 5)}`;
}

/** "1 página", "3 páginas". */
export function pagesText(pages: number): string {
  return pages === 1 ? "1 página" : `${pages} páginas`;
}

/** The document's state, and the next step. */
export function stateText({ state, problem, needsConsent }: KeptDocument): string {
  if (needsConsent) return "Veio de outro aplicativo. Use apenas se foi você que compartilhou.";
  return problem ?? STATES[state];
}

/** For a document without a company, shown to a user with several. */
export function companyText(present: string | null): string {
  const here = present === null ? "" : ` Aqui é ${present}.`;
  return `De qual empresa é?${here} Para outra, troque no alto da tela antes de usar.`;
}

const STATES = {
  waiting: "Será enviado quando a conexão voltar.",
  sent: "Enviado. Confira os dados para emitir a nota.",
  looking: "Ainda não confirmado.",
  refused: "Não foi aceito.",
} as const satisfies Record<KeptDocument["state"], string>;
