import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { useServices } from "../../services/queries.ts";
import { UsualTextField } from "../../services/text/usual-text-field.tsx";
import type { FieldsProps } from "./fields-props.ts";
import styles from "./recurrence-form.module.css";

const BY_CODE = "";

/** For what: one of the company's services or a code, the text with its fields, the amount and its yearly change. */
export function ServiceFields({ draft, issues, set }: FieldsProps) {
  const services = useServices().data?.data ?? [];
  const pick = (serviceId: string) => {
    const service = services.find(({ id }) => id === serviceId);
    if (!service) return set({ serviceId: BY_CODE });
    set({
      serviceId,
      service: serviceCodeText(service.service_code),
      ...(service.service_description && { text: service.service_description }),
      ...(service.amount !== null && { amount: formatDecimal(reaisToCents(service.amount)) }),
    });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Serviço</legend>
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
          value={draft.service}
          description={draft.text}
          onValue={(service) => set({ service })}
          error={issues.service}
        />
      )}
      <UsualTextField
        label="Descrição do serviço"
        value={draft.text}
        maxLength={1000}
        onValue={(text) => set({ text })}
        error={issues.text}
      />
      <div className={styles.two}>
        <MoneyField
          label="Valor do serviço"
          required
          small
          value={draft.amount}
          onValue={(amount) => set({ amount })}
          error={issues.amount ?? null}
        />
        <MoneyField
          label="Reajuste anual"
          pre="%"
          small
          value={draft.adjustment}
          onValue={(adjustment) => set({ adjustment })}
          error={issues.adjustment ?? null}
          hint="No aniversário do começo. Em branco, o valor não muda."
        />
      </div>
    </fieldset>
  );
}
