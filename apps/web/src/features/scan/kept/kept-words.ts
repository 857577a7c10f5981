import type { KeptDocument } from "../../../api/device-store.ts";
import { lacksCompany } from "./kept-documents.ts";

const WHEN = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

/** "20/11, 10:42". */
export function whenText(keptAt: number): string {
  return WHEN.format(keptAt);
}

/** "1 página", "3 páginas". */
export function pagesText(pages: number): string {
  return pages === 1 ? "1 página" : `${pages} páginas`;
}

/** Where the document stands, and whose turn it is. */
export function stateText(document: KeptDocument): string {
  const { state, problem, needsConsent } = document;
  if (needsConsent) return "Veio de outro aplicativo. Use apenas se foi você que compartilhou.";
  if (lacksCompany(document)) return "Escolha no alto da tela a empresa deste documento.";
  return problem ?? STATES[state];
}

const STATES = {
  waiting: "Será enviado quando a conexão voltar.",
  sent: "Enviado. Confira os dados para emitir a nota.",
  looking: "Ainda não confirmado.",
  refused: "Não foi aceito.",
} as const satisfies Record<KeptDocument["state"], string>;
