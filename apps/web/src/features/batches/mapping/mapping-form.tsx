import type { BatchMapping } from "@emita/contract/batches/batches";
import {
  BATCH_FIELD_LABELS,
  BATCH_FIELDS,
  type BatchField,
} from "@emita/domain/batches/batch-field";
import { type FormEvent, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import fieldStyles from "../../../ui/fields/field.module.css";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { codeOfText, serviceCodeText } from "../../invoices/formats/service-code-text.ts";
import { mapBatch } from "../data/queries.ts";
import styles from "./mapping-form.module.css";

const FAILED = "Não foi possível guardar as colunas. Tente novamente.";
const IGNORED = "";
/** The heads are one of the first rows, if the spreadsheet has any. */
const LAST_HEAD_ROW = 20;
/** What is often the same for a whole spreadsheet. */
const USUAL_DEFAULTS: readonly BatchField[] = [
  "service_code",
  "service_description",
  "competencia",
];

interface MappingFormProps {
  id: string;
  mapping: BatchMapping;
  /** Absent: the columns have to be said first. */
  onCancel?: () => void;
  onDone: () => void;
}

/** What each column of the spreadsheet is, and the values for all rows. Remembered for the next spreadsheet like it. */
export function MappingForm({ id, mapping, onCancel, onDone }: MappingFormProps) {
  const [fields, setFields] = useState(() => mapping.columns.map(({ field }) => field));
  const [headRow, setHeadRow] = useState(headRowText(mapping.head_row));
  const [defaults, setDefaults] = useState(mapping.defaults);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (index: number, field: BatchField | null) =>
    setFields(
      // A field has one column: choosing it again takes it from the other.
      fields.map((one, at) => (at === index ? field : one === field ? null : one)),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const isMoved = headRow !== headRowText(mapping.head_row);
      const columns = mapping.columns.map((column, at) => ({
        ...column,
        chosen: fields[at] ?? null,
      }));
      const mapped = await mapBatch(id, {
        ...(isMoved && { head_row: headRow === "" ? null : Number(headRow) }),
        // Under other heads only what was chosen here counts; the rest is recognised again.
        columns: columns
          .filter(({ field, chosen }) => !isMoved || chosen !== field)
          .map(({ index, chosen }) => ({ index, field: chosen })),
        defaults: kept(defaults),
      });
      if (mapped.state !== "mapping" || !mapped.mapping) return onDone();
      setFields(mapped.mapping.columns.map(({ field }) => field));
      setHeadRow(headRowText(mapped.mapping.head_row));
      setProblem(missingText(mapped.mapping.missing));
    } catch (error) {
      setProblem(failureText(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  const wanted = [...new Set([...mapping.missing, ...USUAL_DEFAULTS])].filter(
    (field) => !fields.includes(field) && !isGiven(field, fields),
  );
  return (
    <form className={`card ${styles.form}`} noValidate onSubmit={(event) => void save(event)}>
      <h2>O que é cada coluna?</h2>
      <p className={styles.intro}>
        {mapping.source === "remembered"
          ? "As mesmas da última planilha como esta. Mude o que for preciso."
          : "O Emita lembra a sua resposta na próxima planilha com estes títulos."}
      </p>
      <TextField
        className={styles.headRow ?? ""}
        label="Linha dos títulos"
        hint="Vazia: a planilha não tem títulos."
        inputMode="numeric"
        maxLength={2}
        value={headRow}
        onValue={(text) => setHeadRow(typedHeadRow(text))}
      />
      <ul className={styles.columns} aria-label="Colunas">
        {mapping.columns.map(({ index, letter, head, samples }, at) => (
          <li key={index}>
            <span className={styles.letter}>{letter}</span>
            <span className={styles.head}>
              <b>{head || `Coluna ${letter}`}</b>
              <small>{samples.slice(0, 3).join(" · ") || "vazia"}</small>
            </span>
            <select
              className={fieldStyles.input}
              aria-label={`Coluna ${letter}${head ? `, ${head}` : ""}`}
              value={fields[at] ?? IGNORED}
              onChange={({ target: { value } }) =>
                choose(at, BATCH_FIELDS.find((field) => field === value) ?? null)
              }
            >
              <option value={IGNORED}>Não usar</option>
              {BATCH_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {BATCH_FIELD_LABELS[field]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {wanted.length > 0 && (
        <fieldset className={styles.defaults}>
          <legend>Igual em todas as linhas</legend>
          {wanted.map((field) => (
            <DefaultField
              key={field}
              field={field}
              value={defaults[field] ?? ""}
              isMissing={mapping.missing.includes(field)}
              onValue={(value) => setDefaults({ ...defaults, [field]: value })}
            />
          ))}
        </fieldset>
      )}
      <div role="alert">{problem && <ErrorText>{problem}</ErrorText>}</div>
      <div className={styles.acts}>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Voltar
          </Button>
        )}
        <Button type="submit" busy={busy} busyText="Guardando...">
          Conferir linhas
        </Button>
      </div>
    </form>
  );
}

interface DefaultFieldProps {
  field: BatchField;
  value: string;
  isMissing: boolean;
  onValue: (value: string) => void;
}

function DefaultField({ field, value, isMissing, onValue }: DefaultFieldProps) {
  const hint = isMissing ? "Nenhuma coluna tem este dado." : undefined;
  if (field === "service_code")
    return (
      <ServiceCodeField
        label={BATCH_FIELD_LABELS[field]}
        value={/^\d/.test(value) ? serviceCodeText(value) || value : value}
        required={false}
        hint={hint}
        onValue={(text) => onValue(codeOfText(text) || text)}
      />
    );
  return (
    <TextField
      label={BATCH_FIELD_LABELS[field]}
      hint={field === "competencia" ? "Como 11/2026. Vazia: o mês de hoje." : hint}
      maxLength={2000}
      value={value}
      onValue={onValue}
    />
  );
}

/** A client by name brings CNPJ and name, a service by name code and text. */
function isGiven(field: BatchField, fields: readonly (BatchField | null)[]): boolean {
  if (field === "cnpj" || field === "company_name") return fields.includes("client");
  return field === "service_code" && fields.includes("service");
}

const headRowText = (row: number | null) => (row === null ? "" : String(row));

function typedHeadRow(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits === "" ? "" : String(Math.min(Number(digits), LAST_HEAD_ROW));
}

function missingText(missing: readonly BatchField[]): string {
  return `Ainda falta: ${missing.map((field) => BATCH_FIELD_LABELS[field]).join(", ")}. Escolha a coluna, ou um valor igual em todas as linhas.`;
}

function kept(defaults: BatchMapping["defaults"]): BatchMapping["defaults"] {
  return Object.fromEntries(Object.entries(defaults).filter(([, text]) => text.trim() !== ""));
}
