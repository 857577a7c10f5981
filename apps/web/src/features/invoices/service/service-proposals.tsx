import { useState } from "react";
import { useServiceProposals } from "../queries/service-search.ts";
import { codeOfText } from "../formats/service-code-text.ts";
import styles from "./service-proposals.module.css";

interface ServiceProposalsProps {
  description: string;
  /** The field's text for the code. */
  value: string;
  onPick: (text: string) => void;
}

/** The best three services for the description: one press away, never chosen automatically, hidden once a code is set. */
export function ServiceProposals({ description, value, onPick }: ServiceProposalsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = codeOfText(value);
  const proposals = useServiceProposals(description);
  // Most descriptions have a suggestion: its space is reserved, so that the layout does not shift.
  if (proposals === null && chosen !== null && !isOpen) return <span className={styles.more} />;
  const others = (proposals ?? []).filter(({ code }) => code !== chosen);
  // During typing the field's own list suggests.
  if (others.length === 0 || (chosen === null && value !== "")) return null;
  if (chosen !== null && !isOpen) {
    return (
      <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
        Ver outros códigos
      </button>
    );
  }
  return (
    <div className={styles.proposals} role="group" aria-label="Códigos pela descrição">
      <p>Pela descrição, pode ser:</p>
      {others.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            setIsOpen(false);
            onPick(text);
          }}
        >
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
