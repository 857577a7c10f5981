import { useState } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import styles from "../pricing-page.module.css";
import { QuoteDialog } from "./quote-dialog.tsx";

/** The custom plan: its price is agreed on, not shown. */
export function QuoteCard() {
  const [open, setOpen] = useState(false);
  return (
    <section className={`card ${styles.custom}`} aria-labelledby="sob-medida">
      <h2 id="sob-medida">Mais de 300 notas por mês?</h2>
      <p>Montamos um plano sob medida para o seu volume.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Pedir orçamento
      </Button>
      <QuoteDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
