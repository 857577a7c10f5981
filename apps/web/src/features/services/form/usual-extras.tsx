import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import type { NoteExtras } from "../../invoices/extras/extras.ts";
import type { ExtrasIssues } from "../../invoices/extras/extras-issues.ts";
import { FederalGroup } from "../../invoices/extras/groups/federal-group.tsx";
import { IssGroup } from "../../invoices/extras/groups/iss-group.tsx";
import { MunicipalCodeField } from "../../invoices/extras/groups/municipal-code-field.tsx";
import styles from "../services-page.module.css";

interface UsualExtrasProps {
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  issues: ExtrasIssues;
}

/** What every invoice of a service or a client says beyond its form: ISS, withholdings, remarks. */
export function UsualExtras(props: UsualExtrasProps) {
  const { extras, onChange, issues } = props;
  return (
    <div className={styles.groups}>
      <IssGroup {...props} />
      <FederalGroup {...props} />
      <MunicipalCodeField {...props} />
      <TextAreaField
        label="Informações complementares"
        hint="Saem em toda nota, abaixo da descrição."
        rows={2}
        maxLength={2000}
        value={extras.information}
        error={issues["details.additional_information"]}
        onValue={(information) => onChange({ information })}
      />
    </div>
  );
}
