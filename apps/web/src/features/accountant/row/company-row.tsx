import type { ClientRow } from "@emita/contract/people/accountant";
import { ROLE_NAMES } from "@emita/domain/access/roles";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { ChevronRight } from "lucide-react";
import { invoicePath, paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { countText } from "../../../ui/texts/count-text.ts";
import { payerText } from "../../pricing/office-plan/office-plan-words.ts";
import styles from "../clients-table.module.css";
import { linkId } from "../return-place.ts";
import { CompanyLink } from "./company-link.tsx";
import { NeedCell } from "./need-cell.tsx";
import { NEED_WORDS } from "./need-words.ts";

/** One company. Zeros and what is well are grey; what is not has a badge and a button. */
export function CompanyRow({ row, fact }: { row: ClientRow; fact: string | null }) {
  const [worst] = row.needs;
  const isBad = worst !== undefined && NEED_WORDS[worst].tone === "bad";
  return (
    <tr role="row" className={classNames(isBad && styles.isBad, !worst && styles.isCalm)}>
      <td role="cell" className={styles.cName} title={row.company_name ?? ""}>
        <CompanyLink
          id={linkId(row.id)}
          className={styles.name}
          companyId={row.id}
          path={paths.dashboard}
        >
          {row.company_name ?? "Empresa sem nome"}
        </CompanyLink>
        <span className={styles.sub}>
          {[
            row.cnpj === null ? "Sem CNPJ" : formatCnpj(row.cnpj),
            ROLE_NAMES[row.role],
            payerText(row),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
      </td>
      <td role="cell" className={styles.cNeeds}>
        <NeedCell row={row} fact={fact} />
      </td>
      {worst === "second_factor" ? <ClosedCells /> : <FigureCells row={row} />}
      <td role="cell" className={styles.cAction}>
        {worst ? (
          <CompanyLink
            className={buttonClass({ variant: "secondary", size: "sm" })}
            companyId={row.id}
            path={actionPath(row)}
          >
            {NEED_WORDS[worst].action}
          </CompanyLink>
        ) : (
          <ChevronRight className="i" aria-hidden />
        )}
      </td>
    </tr>
  );
}

/** Of several refused invoices the button opens the newest; the badge has them all. */
function actionPath(row: ClientRow): string {
  const [worst] = row.needs;
  if (worst === "notes_refused" && row.refused_invoice) return invoicePath(row.refused_invoice.id);
  return worst ? NEED_WORDS[worst].path(row) : paths.dashboard;
}

/** A company that shows its figures only after a second factor. */
function ClosedCells() {
  return (
    <td role="cell" colSpan={3} className={classNames(styles.cClosed, "mut")}>
      Números só com verificação em duas etapas
    </td>
  );
}

function FigureCells({
  row: { notes: invoices, amount, used, quota, plan, needs },
}: {
  row: ClientRow;
}) {
  const cents = reaisToCents(amount.this_month);
  return (
    <>
      <td
        role="cell"
        className={classNames(
          styles.right,
          styles.cNotes,
          invoices.this_month === 0 && styles.zero,
        )}
        title={`Mês passado: ${countText(invoices.last_month)}`}
      >
        {countText(invoices.this_month)}
      </td>
      <td
        role="cell"
        className={classNames(styles.right, styles.cAmount, cents === 0 && styles.zero)}
        title={`Mês passado: ${formatDecimal(reaisToCents(amount.last_month))}`}
      >
        {formatDecimal(cents)}
      </td>
      <td
        role="cell"
        className={classNames(
          styles.right,
          styles.cPlan,
          needs.some((need) => need === "quota_full" || need === "quota_near") && styles.isFull,
        )}
        title={`Plano ${plan}`}
      >
        {countText(used)} de {countText(quota)}
      </td>
    </>
  );
}
