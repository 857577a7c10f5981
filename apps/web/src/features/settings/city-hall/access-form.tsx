import type { Company } from "@emita/contract/companies/companies";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { PasswordField, TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useSaveCompany } from "../../company/queries.ts";
import { keptOf } from "../form/company-body.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "./city-hall.module.css";

type Access = NonNullable<Company["city_credentials"]>;

const NOTHING = { user: "", secret: "" };

/** The city's credentials for the company, only where its system needs them. The screen never shows them again. */
export function AccessForm({ company, access }: { company: Company; access: Access }) {
  const [typed, setTyped] = useState(NOTHING);
  const [isDirty, markSaved] = useUnsaved(typed);
  const save = useSaveCompany();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { user, secret } = typed;
    const city_credentials = { ...(user.trim() !== "" && { user: user.trim() }), secret };
    try {
      await save.mutateAsync({ ...keptOf(company), city_credentials });
      setTyped(NOTHING);
      markSaved(NOTHING);
      showToast("ok", "Acesso guardado", { text: "As próximas notas já saem com ele." });
    } catch (error) {
      const text = failureText(error, "Não foi possível guardar o acesso");
      showToast("bad", "Erro ao salvar", { text });
    }
  };
  const change = (part: Partial<typeof NOTHING>) => {
    setTyped((before) => ({ ...before, ...part }));
    save.reset();
  };
  const isToken = access.kind === "token";
  return (
    <form
      className={styles.form}
      aria-label="Acesso à prefeitura"
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.aside}>
        {access.is_set
          ? "O acesso da sua empresa à prefeitura está guardado. Para trocá-lo, informe o novo."
          : "O sistema da sua prefeitura pede o acesso que ela deu à sua empresa. Sem ele as notas não saem."}
      </p>
      {!isToken && (
        <TextField
          label="Usuário na prefeitura"
          hint="Deixe vazio se for o CNPJ da empresa."
          maxLength={100}
          autoComplete="off"
          value={typed.user}
          error={fieldMessage(save.error, "city_credentials.user")}
          onValue={(user) => change({ user })}
        />
      )}
      <PasswordField
        label={isToken ? "Token da prefeitura" : "Senha na prefeitura"}
        required
        hint="Guardamos cifrado e só usamos para enviar suas notas."
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={typed.secret}
        error={
          fieldMessage(save.error, "city_credentials.secret") ??
          fieldMessage(save.error, "city_credentials")
        }
        onValue={(secret) => change({ secret })}
      />
      <SaveFoot
        label="Guardar acesso"
        variant="secondary"
        dirty={isDirty}
        saving={save.isPending}
        saved={save.isSuccess}
      />
    </form>
  );
}
