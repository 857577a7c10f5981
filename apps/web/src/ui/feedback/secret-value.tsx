import { Check, Copy } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../fields/button.tsx";
import styles from "./secret-value.module.css";

interface SecretValueProps {
  /** Name of the secret. */
  title: ReactNode;
  value: string;
  /** Label of the button: "Copiar token". */
  copyText: string;
}

/** A value that is shown only once, to be copied. It stays in this component's props and in no cache. */
export function SecretValue({ title, value, copyText }: SecretValueProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without the clipboard permission: selected, so that one key copies it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setCopied(false);
    }
  };
  return (
    <div className={styles.secret}>
      {title}
      <code ref={code} className="code">
        {value}
      </code>
      <Button size="sm" onClick={() => void copy()}>
        {copied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
        {copied ? "Copiado" : copyText}
      </Button>
      <p className="sm" role="status">
        {copied === false && "O navegador não deixou copiar. O valor está selecionado: use Ctrl+C."}
        {copied && <span className="vh">Copiado.</span>}
      </p>
    </div>
  );
}
