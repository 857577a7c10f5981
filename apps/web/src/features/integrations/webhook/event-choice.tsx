import { PRODUCT_EVENT_TYPES, type ProductEventType } from "@emita/domain/webhooks/product-events";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { EVENT_WORDS } from "./delivery-words.ts";
import styles from "./webhook.module.css";

/** Null: all, including future ones. */
export type ChosenEvents = readonly ProductEventType[] | null;

export const NO_EVENT = "Escolha ao menos um evento.";

interface EventChoiceProps {
  events: ChosenEvents;
  error?: string | null | undefined;
  onEvents: (events: ChosenEvents) => void;
}

/** The events that an endpoint subscribes to. */
export function EventChoice({ events, error, onEvents }: EventChoiceProps) {
  const set = (type: ProductEventType, wanted: boolean) =>
    onEvents(
      PRODUCT_EVENT_TYPES.filter((one) =>
        one === type ? wanted : (events?.includes(one) ?? true),
      ),
    );
  return (
    <fieldset className={styles.choice}>
      <legend>Eventos</legend>
      <CheckField
        label="Todos os eventos"
        checked={events === null}
        onChecked={(all) => onEvents(all ? null : PRODUCT_EVENT_TYPES)}
      />
      {events !== null && (
        <div className={styles.types}>
          {PRODUCT_EVENT_TYPES.map((type) => (
            <CheckField
              key={type}
              label={EVENT_WORDS[type]}
              checked={events.includes(type)}
              onChecked={(wanted) => set(type, wanted)}
            />
          ))}
        </div>
      )}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
