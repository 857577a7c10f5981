import type { Company } from "@emita/contract/companies/companies";
import { type FormEvent, useState } from "react";
import { failureText, fieldMessage } from "../../../api/api-error.ts";
import { useUnsaved } from "../../../navigation/unsaved.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { useSaveCompany } from "../../company/queries.ts";
import { keptOf } from "../form/company-body.ts";
import { SaveFoot } from "../form/save-foot.tsx";
import styles from "./city-hall.module.css";

type Channel = NonNullable<Company["channel"]>;

/** The channel of the invoices where the law leaves a choice; empty where it leaves none. */
export function ChannelForm({ company, channel }: { company: Company; channel: Channel }) {
  const [chosen, setChosen] = useState(channel.override ?? "");
  const [isDirty, markSaved] = useUnsaved({ chosen });
  const save = useSaveCompany();
  const options = optionsOf(channel);
  if (options.length === 0) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      await save.mutateAsync({ ...keptOf(company), channel_override: chosen || null });
      markSaved({ chosen });
      showToast("ok", "Configurações salvas");
    } catch (error) {
      const text = failureText(error, "Não foi possível salvar as configurações");
      showToast("bad", "Erro ao salvar", { text });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="Emissor preferido"
        hint={hintOf(channel)}
        error={fieldMessage(save.error, "channel_override")}
      >
        {(control) => (
          <select
            {...control}
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value);
              save.reset();
            }}
          >
            <option value="">Automático: o que a regra indica</option>
            {options.map(({ channel: option, label }) => (
              <option key={option} value={option}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SaveFoot
        label="Usar este emissor"
        variant="secondary"
        dirty={isDirty}
        saving={save.isPending}
        saved={save.isSuccess}
      />
    </form>
  );
}

function hintOf({ alternatives }: Channel): string {
  return alternatives.length === 0
    ? "Hoje a regra não deixa escolher."
    : "A lei deixa escolher neste caso. Notas já enviadas continuam no emissor em que estão.";
}

/** The alternatives, and the company's own choice: heeded it is the current channel, unheeded it can still be given back. */
function optionsOf({ alternatives, override, current, label }: Channel): Channel["alternatives"] {
  if (override === null || alternatives.some(({ channel }) => channel === override))
    return alternatives;
  const chosen = current === override && label !== null ? label : "O que você escolheu antes";
  return [{ channel: override, label: chosen }, ...alternatives];
}
