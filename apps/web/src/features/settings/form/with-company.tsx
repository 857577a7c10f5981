import type { Company } from "@emita/contract/companies/companies";
import { EmitaError } from "@emita/client/emita-error";
import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../../navigation/paths.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { ReadOnlyUnless } from "../../roles/unless-allowed.tsx";
import { useCompany } from "../../company/queries.ts";

interface WithCompanyProps {
  /** In place of a company that was never filled in. */
  none?: ReactNode;
  children: (company: Company) => ReactNode;
}

/** Content that needs the company's data, once they are loaded; read-only for users who may not change them. */
export function WithCompany({ none = <MissingCompany />, children }: WithCompanyProps) {
  const { data, error, refetch } = useCompany();
  if (data) return <ReadOnlyUnless permission="settings">{children(data)}</ReadOnlyUnless>;
  if (!error) return <SkeletonRows />;
  if (error instanceof EmitaError && error.code === "not_found") return none;
  return (
    <FailedPart
      text="Não foi possível carregar os dados da empresa."
      onRetry={() => void refetch()}
    />
  );
}

function MissingCompany() {
  return (
    <Callout tone="wait" icon={Building2}>
      <p>
        Preencha antes os <Link to={paths.settings}>dados da empresa</Link>.
      </p>
    </Callout>
  );
}
