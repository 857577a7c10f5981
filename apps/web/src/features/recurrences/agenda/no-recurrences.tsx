import { Link } from "@tanstack/react-router";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";

/** Before the first repeat. */
export function NoRecurrences() {
  const mayIssue = useMay("issue");
  return (
    <section className="card" aria-label="Recorrências">
      <EmptyState
        heading="h2"
        title="Nenhuma recorrência"
        text="Se você cobra o mesmo cliente todo mês, a nota dele pode se preparar sozinha. Abra uma nota já emitida e escolha “Repetir todo mês”."
        actions={
          mayIssue && (
            <Link className={buttonClass()} to={paths.dashboard} search={{ status: "issued" }}>
              Escolher uma nota emitida
            </Link>
          )
        }
      />
    </section>
  );
}
