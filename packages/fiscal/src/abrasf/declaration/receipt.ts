import type { InvoiceDraft } from "../../invoice-draft.ts";
import { writeContent } from "../../xml/layout.ts";
import { toDeclaration } from "./declaration.ts";
import { toInfRps } from "./inf-rps.ts";
import { namingOf } from "../city/namespaces.ts";
import type { AbrasfProfile } from "../city/profile.ts";
import { INF_RPS } from "../wire/wire-1.ts";
import { type Receipt, writeDeclaration } from "../wire/wire.ts";

/** The receipt of a draft in the layout of its city. When a value does not fit the layout, the result has its path. */
export function receiptOf(
  draft: InvoiceDraft,
  profile: AbrasfProfile,
): ({ readonly ok: true } & Receipt) | { readonly ok: false; readonly path: string } {
  const declaration = toDeclaration(draft, profile);
  const isFirst = profile.layout === "1.00";
  // The prefix of the types is the same in all messages.
  const { prefix } = namingOf("", profile);
  const written = isFirst
    ? writeContent(INF_RPS, toInfRps(draft, declaration), prefix)
    : writeDeclaration(declaration, profile.tomadorElement, prefix);
  if (!written.ok) return written;
  return {
    ok: true,
    name: declaration.Rps.IdentificacaoRps,
    prestador: declaration.Prestador,
    element: isFirst ? "InfRps" : "InfDeclaracaoPrestacaoServico",
    content: written.xml,
  };
}
