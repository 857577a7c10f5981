import { useState } from "react";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { ClientPicker } from "../../clients/picker/client-picker.tsx";
import { useClient } from "../../clients/queries.ts";
import { serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { useServices } from "../../services/queries.ts";
import { UsualTextField } from "../../services/text/usual-text-field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./rule-form.module.css";

const BY_CODE = "";

/** The invoice that such a payment becomes. Its amount is what was paid. */
export function InvoiceFields({ draft, issues, set }: FieldsProps) {
  const services = useServices().data?.data ?? [];
  const pick = (serviceId: string) => {
    const service = services.find(({ id }) => id === serviceId);
    if (!service) return set({ serviceId: BY_CODE });
    set({
      serviceId,
      service: serviceCodeText(service.service_code),
      ...(service.service_description && { description: service.service_description }),
    });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Sai esta nota, no valor recebido</legend>
      <InvoiceClient {...{ draft, issues, set }} />
      {(services.length > 0 || draft.serviceId !== BY_CODE) && (
        <SelectField
          label="Serviço"
          value={draft.serviceId}
          options={[
            [BY_CODE, "Outro, pelo código"],
            ...services.map(({ id, name }) => [id, name] as const),
          ]}
          onValue={pick}
          error={issues.serviceId}
        />
      )}
      {draft.serviceId === BY_CODE && (
        <ServiceCodeField
          label="Código do serviço"
          required={false}
          hint="Em branco: o de costume de quem paga."
          value={draft.service}
          description={draft.description}
          onValue={(service) => set({ service })}
          error={issues.service}
        />
      )}
      <UsualTextField
        label="Descrição do serviço"
        value={draft.description}
        maxLength={1000}
        onValue={(description) => set({ description })}
        error={issues.description}
      />
    </fieldset>
  );
}

/** Whom the invoice names. The picker begins once the stored client's name is known. */
function InvoiceClient(props: FieldsProps) {
  const [initialId] = useState(props.draft.clientId);
  if (initialId === "") return <InvoiceClientPicker {...props} name="" />;
  return <StoredClient {...props} id={initialId} />;
}

/** A client that cannot be read leaves the field empty. */
function StoredClient({ id, ...props }: FieldsProps & { id: string }) {
  const { data, isPending } = useClient(id);
  if (isPending) return <SkeletonRows rows={1} />;
  return <InvoiceClientPicker {...props} name={data?.company_name ?? ""} />;
}

function InvoiceClientPicker({ issues, set, name }: FieldsProps & { name: string }) {
  return (
    <ClientPicker
      label="Cliente da nota"
      initialText={name}
      hint="Em branco: a nota é de quem pagou."
      error={issues.clientId}
      onPick={({ id }) => set({ clientId: id })}
      onClear={() => set({ clientId: "" })}
    />
  );
}
