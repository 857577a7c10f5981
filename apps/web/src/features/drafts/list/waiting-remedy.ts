import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import { paths } from "../../../navigation/paths.ts";
import { draftAddress } from "../content/draft-address.ts";

/** Where the person ends the wait of a note whose time has come; null: it goes on by itself. */
export function remedyOf(draft: Draft): { readonly to: string; readonly text: string } | null {
  switch (draft.waiting?.reason) {
    case "quota_exceeded":
      return { to: paths.pricing, text: "Ver planos" };
    case "certificate":
      return { to: paths.certificate, text: "Abrir certificado" };
    case "company":
      return { to: paths.settings, text: "Abrir dados da empresa" };
    case "invalid_data":
      return { to: draftAddress(draft), text: "Corrigir" };
    case "duplicate":
      return { to: draftAddress(draft), text: "Conferir" };
    case "service_down":
    case undefined:
      break;
  }
  return null;
}
