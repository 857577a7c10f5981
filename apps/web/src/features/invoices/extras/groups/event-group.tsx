import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { ErrorText } from "../../../../ui/fields/field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { NoteExtras } from "../extras.ts";
import { issueBelow } from "../fields/issue-below.ts";
import { Group, type OptionGroupProps } from "./group.tsx";
import styles from "../more-options.module.css";
import { PlaceFields } from "../fields/place-fields.tsx";

const KINDS = [
  ["", "Sem evento"],
  ["id", "Identificação na prefeitura"],
  ["address", "Endereço do evento"],
] as const;

/** Which event the service belongs to. */
export function EventGroup({
  extras,
  onChange,
  issues,
  required,
}: OptionGroupProps & { required: boolean }) {
  const { eventKind } = extras;
  const problem = issueBelow(issues, "details.evento", shownParts(eventKind));
  return (
    <Group legend={FIELD_LABELS["details.evento"]}>
      <SelectField
        label="Identificação do evento"
        required={required}
        value={eventKind}
        options={required ? [["", "Escolha"], ...KINDS.slice(1)] : KINDS}
        onValue={(value) =>
          onChange({ eventKind: KINDS.find(([key]) => key === value)?.[0] ?? "" })
        }
      />
      {eventKind !== "" && (
        <>
          <TextField
            label="Nome do evento"
            required
            maxLength={255}
            value={extras.eventName}
            error={issues["details.evento.name"]}
            onValue={(eventName) => onChange({ eventName })}
          />
          <TextField
            label="Primeiro dia do evento"
            type="date"
            required
            value={extras.eventFrom}
            error={issues["details.evento.from"]}
            onValue={(eventFrom) => onChange({ eventFrom })}
          />
          <TextField
            label="Último dia do evento"
            type="date"
            hint="Vazio: um dia só."
            value={extras.eventUntil}
            error={issues["details.evento.until"]}
            onValue={(eventUntil) => onChange({ eventUntil })}
          />
        </>
      )}
      {eventKind === "id" && (
        <TextField
          label="Identificação"
          required
          maxLength={30}
          value={extras.eventId}
          error={issues["details.evento.id"]}
          onValue={(eventId) => onChange({ eventId })}
        />
      )}
      {eventKind === "address" && (
        <PlaceFields
          whose="do evento"
          field="details.evento"
          place={extras.eventPlace}
          issues={issues}
          onChange={(change) => onChange({ eventPlace: { ...extras.eventPlace, ...change } })}
        />
      )}
      {problem && (
        <div className={styles.wide}>
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
    </Group>
  );
}

function shownParts(kind: NoteExtras["eventKind"]): readonly string[] {
  if (kind === "") return [];
  const place = kind === "id" ? "id" : "address.";
  return ["name", "from", "until", place].map((part) => `details.evento.${part}`);
}
