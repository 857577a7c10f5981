import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { findServiceCode } from "@emita/domain/invoices/service-codes/service-codes";
import { drawnOnChange } from "../../../ui/behaviour/drawn-on-change.tsx";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useCompany } from "../../company/queries.ts";
import { type NoteExtras, NO_SERVICE_CHOICES } from "../extras/extras.ts";
import { ClassificationFields } from "./classification-fields.tsx";
import { type ServiceRow, useServiceRows } from "../queries/service-search.ts";

interface ServiceDetailFieldsProps {
  code: string | null;
  extras: NoteExtras;
  onChange: (change: Partial<NoteExtras>) => void;
  problem?: string | undefined;
}

/** Choices that a service code leaves open: its national code, São Paulo's code, and the questions of IBS and CBS. */
export const ServiceDetailFields = drawnOnChange(function ServiceDetailFieldsImpl({
  code,
  extras,
  onChange,
  problem,
}: ServiceDetailFieldsProps) {
  const rows = useServiceRows(code);
  return (
    <>
      <BreakdownField code={code} extras={extras} onChange={onChange} />
      <SeveralServices code={code} rows={rows} extras={extras} onChange={onChange} />
      <SaoPauloField rows={rows} extras={extras} onChange={onChange} problem={problem} />
      <ClassificationFields code={code} extras={extras} onChange={onChange} />
    </>
  );
});

function BreakdownField({ code, extras, onChange }: ServiceDetailFieldsProps) {
  const breakdowns = (code === null ? null : findServiceCode(code))?.breakdowns ?? [];
  const [usual, ...others] = breakdowns;
  if (!usual || others.length === 0) return null;
  return (
    <SelectField
      label="Qual destes serviços?"
      value={extras.nationalCode || usual.cTribNac}
      options={breakdowns.map(({ cTribNac, label }) => [cTribNac, label])}
      onValue={(nationalCode) => onChange({ ...NO_SERVICE_CHOICES, nationalCode })}
    />
  );
}

/** A sub-item outside the catalogue with several services and no default: all are offered at once. */
function SeveralServices({
  code,
  rows,
  extras,
  onChange,
}: Omit<ServiceDetailFieldsProps, "problem"> & { rows: readonly ServiceRow[] }) {
  const isOffered = code !== null && findServiceCode(code) !== null;
  const services = isOffered ? [] : rows.filter(({ item }) => item === code);
  if (services.length < 2) return null;
  return (
    <RadioField
      label={`O item ${code} tem vários serviços. Qual deles?`}
      value={extras.nationalCode}
      options={services.map((row) => [row.code, row.description.replace(/\.$/, "")])}
      onValue={(nationalCode) => onChange({ ...NO_SERVICE_CHOICES, nationalCode })}
    />
  );
}

/** Only where São Paulo's own service issues the invoice, and has several codes for it. */
function SaoPauloField({
  rows,
  extras,
  onChange,
  problem,
}: Omit<ServiceDetailFieldsProps, "code"> & { rows: readonly ServiceRow[] }) {
  const { data: company } = useCompany();
  const row = rows.find((one) => one.code === extras.nationalCode) ?? rows[0];
  if (!row || row.sao_paulo.length < 2) return null;
  if (!company?.channel?.current?.startsWith("paulistana")) return null;
  const usual = row.sao_paulo.find(({ is_usual }) => is_usual)?.code ?? "";
  const choices = row.sao_paulo.map((entry): [string, string] => [entry.code, saoPauloText(entry)]);
  return (
    <SelectField
      label={FIELD_LABELS["details.municipal_code"]}
      hint="Código do serviço na prefeitura de São Paulo."
      error={problem}
      value={extras.municipalCode || usual}
      options={usual === "" ? [["", "Escolha"], ...choices] : choices}
      onValue={(municipalCode) => onChange({ municipalCode })}
    />
  );
}

function saoPauloText({ code, description, rate }: ServiceRow["sao_paulo"][number]): string {
  const text = description === "" ? code : `${code} - ${description}`;
  return rate === null ? text : `${text} (${formatDecimal(reaisToCents(rate))} %)`;
}
