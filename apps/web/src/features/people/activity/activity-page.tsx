import { useSearch } from "@tanstack/react-router";
import { useMay } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import group from "../../settings/form/settings.module.css";
import { WithRole } from "../roles/with-role.tsx";
import { filterOf, isFiltered } from "./activity-filter.ts";
import { ActivityFilterBar } from "./activity-filter-bar.tsx";
import { ActivityList } from "./activity-list.tsx";
import styles from "./activity.module.css";
import { useCompanyActivity } from "./queries.ts";

const FAILED = "Não foi possível carregar a atividade.";

/** /settings/atividade: the members' actions in the company. */
export function CompanyActivityPage() {
  const maySee = useMay("read_settings");
  return (
    <Page
      title="Atividade da empresa"
      intro="Quem mudou dados, certificado, tokens, pessoas e plano. O andamento de cada nota está na tela dela."
      inset
    >
      <section className={classNames("card", group.group)} aria-label="Atividade da empresa">
        <WithRole>
          {maySee ? (
            <Activity />
          ) : (
            <p className="sm mut">
              Quem vê a atividade são os donos, administradores e contadores da empresa.
            </p>
          )}
        </WithRole>
      </section>
    </Page>
  );
}

function Activity() {
  const search = useSearch({ from: "/signed-in/settings/settings/atividade" });
  const filter = filterOf(search);
  const { data, error, refetch, isPlaceholderData, ...pages } = useCompanyActivity(filter);
  return (
    <>
      <ActivityFilterBar search={search} />
      {!data && !error && <SkeletonRows rows={5} />}
      {!data && error && <FailedPart text={FAILED} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          heading="h2"
          title="Nada encontrado"
          text={
            isFiltered(filter)
              ? "Nenhuma atividade com estes filtros."
              : "O que for mudado na empresa aparece aqui."
          }
        />
      )}
      {data && data.length > 0 && (
        <div className={classNames(isPlaceholderData && styles.old)}>
          <ActivityList entries={data} />
        </div>
      )}
      {pages.hasNextPage && (
        <div className={group.foot}>
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            busyText="Carregando..."
            onClick={() => void pages.fetchNextPage()}
          >
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  );
}
