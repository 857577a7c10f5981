import { type Company, MAX_DEFAULT_DESCRIPTION } from "@emita/contract/companies/companies";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { focusFirstInvalid } from "../../../ui/behaviour/focus.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useSaveCompany } from "../../company/queries.ts";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { keptOf } from "../form/company-body.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "../form/settings.module.css";
import { WithCompany } from "../form/with-company.tsx";

interface Draft {
  /** "17.01 - Assessoria ou consultoria", or what is being typed. */
  service: string;
  description: string;
}
type Issues = Partial<Record<keyof Draft, string>>;

const FAILED = "Não foi possível salvar as configurações";

/** /settings/servico: the service that new invoices propose. */
export function DefaultServiceSection() {
  return (
    <Page
      title="Serviço padrão"
      intro="Já vem preenchido ao registrar um Pix e nos recebimentos de quem ainda não tem nota. Nos documentos escaneados, aparece como sugestão quando o serviço não foi lido."
      inset
    >
      <section className={`card ${styles.group}`} aria-label="Serviço padrão">
        <WithCompany>
          {(company) => <DefaultServiceForm key={company.cnpj} company={company} />}
        </WithCompany>
      </section>
    </Page>
  );
}

function DefaultServiceForm({ company }: { company: Company }) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const [issues, setIssues] = useState<Issues>({});
  const [isDirty, markSaved] = useUnsaved(draft);
  const save = useSaveCompany();
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setIssues({});
    save.reset();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = codeOfText(draft.service);
    if (code === null && draft.service.trim() !== "") {
      setIssues({ service: "Escolha um código de serviço da lista." });
      return focusFirstInvalid(form);
    }
    try {
      const saved = await save.mutateAsync({
        ...keptOf(company),
        default_service_code: code,
        default_service_description: draft.description.trim() || null,
      });
      setDraft(draftOf(saved));
      markSaved(draftOf(saved));
      showToast("ok", "Configurações salvas");
    } catch (error) {
      showToast("bad", "Erro ao salvar", { text: failureText(error, FAILED) });
      setIssues(serverIssues(error));
      focusFirstInvalid(form);
    }
  };
  return (
    <form className={styles.group} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.field}>
        <ServiceCodeField
          label="Código de Serviço"
          required={false}
          value={draft.service}
          error={issues.service}
          onValue={(service) => set({ service })}
        />
      </div>
      <TextAreaField
        label="Descrição do Serviço"
        rows={3}
        maxLength={MAX_DEFAULT_DESCRIPTION}
        value={draft.description}
        error={issues.description}
        onValue={(description) => set({ description })}
      />
      <SaveFoot
        dirty={isDirty}
        label="Salvar serviço"
        saving={save.isPending}
        saved={save.isSuccess}
      />
    </form>
  );
}

function draftOf({
  default_service_code: code,
  default_service_description: text,
}: Company): Draft {
  return { service: code === null ? "" : serviceCodeText(code), description: text ?? "" };
}

function serverIssues(error: unknown): Issues {
  const service = fieldMessage(error, "default_service_code");
  const description = fieldMessage(error, "default_service_description");
  return { ...(service && { service }), ...(description && { description }) };
}
