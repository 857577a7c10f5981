import type { Service } from "@emita/contract/clients/services";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../api/company/company.ts";
import { Button } from "../../ui/fields/button.tsx";
import { SwitchField } from "../../ui/fields/check-field.tsx";
import { EmptyState, FailedPart, SkeletonRows } from "../../ui/feedback/states.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ReadOnlyUnless } from "../roles/unless-allowed.tsx";
import { ServiceForm } from "./form/service-form.tsx";
import { useServices } from "./queries.ts";
import { ServiceList } from "./service-list.tsx";
import styles from "./services-page.module.css";

/** /servicos: what the company sells, chosen by its name in every form. */
export function ServicesPage() {
  const [edited, setEdited] = useState<Service | "new" | null>(null);
  return (
    <Page
      title="Serviços"
      intro="Cada serviço guarda código, texto, valor e retenções. Escolha-o pelo nome ao emitir."
      inset
    >
      <ReadOnlyUnless
        permission="issue"
        why="você consulta os serviços, e quem emite notas pode mudá-los."
      >
        {edited === null ? (
          <List onEdit={setEdited} />
        ) : (
          <section className="card" aria-label={edited === "new" ? "Novo serviço" : edited.name}>
            <ServiceForm
              service={edited === "new" ? null : edited}
              onSaved={() => setEdited(null)}
              onCancel={() => setEdited(null)}
            />
          </section>
        )}
      </ReadOnlyUnless>
    </Page>
  );
}

function List({ onEdit }: { onEdit: (service: Service | "new") => void }) {
  const [archived, setArchived] = useState(false);
  const { data, isError, refetch } = useServices({ archived });
  const mayChange = useMay("issue");
  const create = mayChange && (
    <Button onClick={() => onEdit("new")}>
      <Plus className="i" aria-hidden />
      Novo serviço
    </Button>
  );
  const isEmpty = data?.data.length === 0;
  return (
    <section className={`card ${styles.section}`} aria-label="Serviços da empresa">
      <div className={styles.tools}>
        <SwitchField label="Ver arquivados" checked={archived} onChecked={setArchived} />
        {!(isEmpty && !archived) && create}
      </div>
      {!data && !isError && <SkeletonRows rows={4} />}
      {!data && isError && (
        <div className={styles.pad}>
          <FailedPart
            text="Não foi possível carregar os serviços."
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isEmpty && archived && <EmptyState heading="h2" title="Nenhum serviço arquivado" />}
      {isEmpty && !archived && (
        <EmptyState
          heading="h2"
          title="Nenhum serviço ainda"
          text="Cadastre o que você vende uma vez. Depois, o nome preenche código, texto e valor."
          actions={create}
        />
      )}
      {data && !isEmpty && <ServiceList services={data.data} onEdit={onEdit} />}
    </section>
  );
}
