import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import { EmptyState } from "../../../ui/feedback/states.tsx";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Page } from "../../../ui/layout/page.tsx";

/** A draft that is not there any more. */
export function NoSuchDraft() {
  return (
    <Page title="Rascunho não encontrado">
      <EmptyState
        heading="h2"
        title="Este rascunho não existe mais"
        text="Ele foi descartado, ou é de outra empresa."
        actions={
          <Link className={buttonClass({ variant: "secondary" })} to={paths.drafts}>
            Ver rascunhos
          </Link>
        }
      />
    </Page>
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof EmitaError && error.status === 404;
}
