import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import { Link } from "@tanstack/react-router";
import { useCompany } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { buttonClass } from "../../ui/fields/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Replaces a screen that the user's role does not allow. A user who came by a link or a key reads the reason. */
export function NotAllowedPage() {
  const company = useCompany();
  if (!company) return null;
  const [first = "", ...rest] = ROLE_WORDS[company.role];
  return (
    <Page title="Sem acesso a esta tela" documentTitle="Sem acesso">
      <EmptyState
        title={`Seu papel nesta empresa é ${ROLE_NAMES[company.role]}: ${first.toLowerCase()}${rest.join("").replace(/\.$/, "")}`}
        text="Se você precisa desta tela, peça outro papel a quem administra a empresa."
        actions={
          <Link to={paths.dashboard} className={buttonClass({ variant: "secondary" })}>
            Ver as notas
          </Link>
        }
      />
    </Page>
  );
}
