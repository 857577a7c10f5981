import { useState } from "react";
import { useServiceProposals } from "../calls/service-search.ts";
import { codeOfText } from "../words/service-code-text.ts";
import styles from "./service-proposals.module.css";

interface ServiceProposalsProps {
  description: string;
  /** Text in the field for the code. */
  value: string;
  onPick: (text: string) => void;
}

/** The best three services for the description: one press away, never chosen automatically, hidden once a code is set. */
export function ServiceProposals({ description, value, onPick }: ServiceProposalsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = codeOfText(value);
  const proposals = useServiceProposals(description);
  // Most descriptions mean something: its place is kept, so that nothing below is pushed down.
  if (proposals === null && chosen !== null && !isOpen) return <span className={styles.more} />;
  const others = (proposals ?? []).filter(({ code }) => code !== chosen);
  // While something is typed the list of the field proposes.
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
