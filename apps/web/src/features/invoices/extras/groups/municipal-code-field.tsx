import { isNationalChannel } from "@emita/domain/invoices/channel";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { useCompany } from "../../../company/queries.ts";
import { Group, type OptionGroupProps } from "./group.tsx";

/**
 * A city's addition to the national code: Rio de Janeiro requires it (E0312). São Paulo's own code is a field beside the
 * service.
 */
export function MunicipalCodeField({ extras, onChange, issues }: OptionGroupProps) {
  const { data: company } = useCompany();
  const channel = company?.channel?.current ?? "nacional";
  if (channel.startsWith("paulistana")) return null;
  const isNational = isNationalChannel(channel);
  return (
    <Group legend="Código da prefeitura">
      <TextField
        label={FIELD_LABELS["details.municipal_code"]}
        hint={
          isNational
            ? "Três dígitos que a prefeitura dá ao serviço. Poucas pedem, como Rio de Janeiro e Belo Horizonte."
            : "O código que a prefeitura dá ao serviço."
        }
        inputMode={isNational ? "numeric" : "text"}
        maxLength={isNational ? 3 : 20}
        value={extras.municipalCode}
        error={issues["details.municipal_code"]}
        onValue={(municipalCode) => onChange({ municipalCode })}
      />
    </Group>
  );
}
