import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePhone } from "../../../../ui/behaviour/use-phone.ts";
import styles from "./document-panel.module.css";

interface DocumentLineProps {
  fileName: string;
  /** Controls beside the name while the document is visible. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The document with its name above it. On a phone only the name is shown until pressed: the first fields must fit on the
 * first screen.
 */
export function DocumentLine({ fileName, tools, children }: DocumentLineProps) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const isSeen = isOpen || !isPhone;
  return (
    <section className={styles.panel} aria-label="Documento lido">
      <div className={styles.bar}>
        {isPhone ? (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown className="i" aria-hidden />
            <b className={isOpen ? "vh" : undefined}>
              {isOpen ? "Esconder documento" : "Ver documento"}
            </b>{" "}
            <span className="mut">{fileName}</span>
          </button>
        ) : (
          <span className="mut">{fileName}</span>
        )}
        {isSeen && tools}
      </div>
      {isSeen && children}
    </section>
  );
}
