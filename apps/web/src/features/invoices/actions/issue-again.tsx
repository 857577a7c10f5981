import type { Invoice } from "@emita/contract/invoices/invoices";
import { Link } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";

/** 'Emitir de novo': the same invoice for today, also of a cancelled one. */
export function IssueAgain({ invoice }: { invoice: Pick<Invoice, "id"> }) {
  return (
    <Link
      className={buttonClass({ variant: "secondary" })}
      to={paths.copy}
      params={{ id: invoice.id }}
    >
      <RotateCw className="i" aria-hidden />
      Emitir de novo
    </Link>
  );
}
