import { FIELD_LABELS } from "@emita/domain/notes/field-labels";
import { TextAreaField } from "../../../ui/fields/text-field.tsx";
import { ClientGroup } from "./client-group.tsx";
import { EventGroup } from "./event-group.tsx";
import { MoneyGroup, FederalGroup } from "./federal-group.tsx";
import { IssGroup } from "./iss-group.tsx";
import { MunicipalCodeField } from "./municipal-code-field.tsx";
import { Group, type OptionGroupProps } from "./group.tsx";
import { ObraGroup } from "./obra-group.tsx";
import { PlaceGroup } from "./place-group.tsx";
import styles from "./more-options.module.css";

interface OptionFieldsProps extends OptionGroupProps {
  demands: { obra: boolean; evento: boolean };
}

/** The fields of 'Mais opções', in the order of the note. Works and event come first where the service demands them. */
export function OptionFields({ demands, ...props }: OptionFieldsProps) {
  const { extras, onChange } = props;
  return (
    <div className={styles.fields}>
      {(demands.obra || extras.obraKind !== "" || "details.obra" in props.issues) && (
        <ObraGroup {...props} required={demands.obra} />
      )}
      {(demands.evento || extras.eventKind !== "" || "details.evento" in props.issues) && (
        <EventGroup {...props} required={demands.evento} />
      )}
      <PlaceGroup {...props} />
      <MunicipalCodeField {...props} />
      <IssGroup {...props} />
      <FederalGroup {...props} />
      <MoneyGroup {...props} />
      <ClientGroup {...props} />
      <Group legend="Texto">
        <div className={styles.wide}>
          <TextAreaField
            label="Informações complementares"
            hint={`${FIELD_LABELS.service_description} fica no campo acima; aqui, o que mais a nota deve dizer.`}
            rows={2}
            maxLength={2000}
            value={extras.information}
            onValue={(information) => onChange({ information })}
          />
        </div>
      </Group>
    </div>
  );
}
