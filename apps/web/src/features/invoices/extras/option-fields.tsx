import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { ClientGroup } from "./groups/client-group.tsx";
import { EventGroup } from "./groups/event-group.tsx";
import { MoneyGroup, FederalGroup } from "./groups/federal-group.tsx";
import { IssGroup } from "./groups/iss-group.tsx";
import { MunicipalCodeField } from "./groups/municipal-code-field.tsx";
import type { Demands } from "./demands.ts";
import { ImovelGroup } from "./groups/imovel-group.tsx";
import { issueBelow } from "./fields/issue-below.ts";
import { KeptGroups } from "./groups/kept-group.tsx";
import { OperationGroup } from "./groups/operation-group.tsx";
import { Group, type OptionGroupProps } from "./groups/group.tsx";
import { ObraGroup } from "./groups/obra-group.tsx";
import { PlaceGroup } from "./groups/place-group.tsx";
import { PurchaseGroup } from "./groups/purchase-group.tsx";
import { RecipientGroup } from "./groups/recipient-group.tsx";
import { ReferencesGroup } from "./groups/references-group.tsx";
import { useDeclaresIbsCbs } from "./use-ibs-cbs.ts";
import styles from "./more-options.module.css";

const PURCHASE_FIELDS = ["details.final_consumer", "details.public_body"];
const OPERATION_FIELDS = ["details.operation_type", "details.referenced_notes"];

interface OptionFieldsProps extends OptionGroupProps {
  /** Data that the service requires. */
  demands: Demands;
  code: string | null;
}

/** The fields of 'Mais opções', in the invoice's order. Fields that only some services need come first. */
export function OptionFields({ demands, code, ...props }: OptionFieldsProps) {
  const { extras, onChange, issues } = props;
  const declares = useDeclaresIbsCbs(code, extras);
  const asksOperation = demands.operation || extras.publicBody !== "";
  const isPurchase = extras.publicBody !== "" || extras.finalConsumer !== "";
  const isNamed = (field: string) => issueBelow(issues, field) !== undefined;
  const isOperation =
    asksOperation ||
    extras.operationType !== "" ||
    extras.referencedNotes !== "" ||
    OPERATION_FIELDS.some(isNamed);
  // Below the choice that asks for it.
  const operation = <OperationGroup {...props} required={asksOperation} />;
  return (
    <div className={styles.fields}>
      {isOperation && extras.publicBody === "" && operation}
      {(demands.imovel || extras.imovelKind !== "" || isNamed("details.imovel")) && (
        <ImovelGroup {...props} required={demands.imovel} />
      )}
      {(demands.obra || extras.obraKind !== "" || isNamed("details.obra")) && (
        <ObraGroup {...props} required={demands.obra} />
      )}
      {(demands.evento || extras.eventKind !== "" || isNamed("details.evento")) && (
        <EventGroup {...props} required={demands.evento} />
      )}
      <PlaceGroup {...props} />
      <MunicipalCodeField {...props} />
      <IssGroup {...props} />
      <FederalGroup {...props} />
      <MoneyGroup {...props} />
      <ClientGroup {...props} />
      {(declares || isPurchase || PURCHASE_FIELDS.some(isNamed)) && <PurchaseGroup {...props} />}
      {isOperation && extras.publicBody !== "" && operation}
      {extras.kept.recipient === undefined &&
        (declares || extras.recipientKind !== "" || isNamed("details.recipient")) && (
          <RecipientGroup {...props} />
        )}
      <KeptGroups {...props} />
      <ReferencesGroup {...props} />
      <Group legend="Texto">
        <div className={styles.wide}>
          <TextAreaField
            label="Informações complementares"
            hint={`${FIELD_LABELS.service_description} fica no campo acima; aqui, o que mais a nota deve dizer.`}
            rows={2}
            maxLength={2000}
            value={extras.information}
            error={issues["details.additional_information"]}
            onValue={(information) => onChange({ information })}
          />
        </div>
      </Group>
    </div>
  );
}
