import type { Charge } from "@emita/contract/charges/charges";
import { Copy } from "lucide-react";
import { useCopied } from "../../../ui/feedback/toasts/use-copied.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { moneyOf, qrPath } from "../data/charge-words.ts";
import styles from "./charge-page.module.css";

/** The code of an open charge: to be read by a phone, or copied. */
export function PixCode({ charge, code }: { charge: Charge; code: string }) {
  const [copied, copy] = useCopied();
  return (
    <section className={`card ${styles.pay}`} aria-labelledby="codigo-pix">
      <h2 id="codigo-pix">Código Pix</h2>
      <img
        className={styles.qr}
        src={qrPath(charge)}
        alt={`Código QR do Pix de ${moneyOf(charge.amount)}`}
        width="272"
        height="272"
      />
      <code className={styles.code}>{code}</code>
      <Button variant="secondary" block onClick={() => void copy(code)}>
        <Copy className="i" aria-hidden />
        {copied ? "Código copiado" : "Copiar código Pix"}
      </Button>
    </section>
  );
}
