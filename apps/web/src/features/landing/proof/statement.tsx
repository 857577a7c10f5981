import { ArrowRight, CircleCheck } from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import frame from "../sections/section.module.css";
import { EXAMPLE_CREDITS, EXAMPLE_FEE, EXAMPLE_TOTAL } from "./example-statement.ts";
import styles from "./statement.module.css";

/** A bank's statement beside the invoices that it becomes, line by line. */
export function Statement() {
  return (
    <section className={classNames(frame.section, frame.first)} id="extrato">
      <div className="wrap">
        <h2>Um extrato do banco vira doze notas</h2>
        <p className={frame.intro}>
          Envie o extrato do mês em OFX. O Emita separa o que é recebimento, acha o cliente de cada
          um e deixa a nota pronta. Você confere e emite.
        </p>
        <div className={styles.pair} aria-hidden="true">
          <BankStatement />
          <div className={styles.arrow}>
            <ArrowRight className="i" />
          </div>
          <Invoices />
        </div>
      </div>
    </section>
  );
}

function BankStatement() {
  const [first, second, ...rest] = EXAMPLE_CREDITS;
  return (
    <div className={styles.statement}>
      <p className={styles.head}>
        <b>Extrato · Banco Exemplo</b>
        <span>novembro/2026</span>
      </p>
      <ul>
        {[first, second].map(creditLine)}
        <li className={styles.no}>
          <span>{EXAMPLE_FEE.day}</span>
          <span>{EXAMPLE_FEE.memo}</span>
          <span>{EXAMPLE_FEE.amount}</span>
        </li>
        {rest.map(creditLine)}
        <li className={styles.no}>
          <span />
          <span>e mais 9 linhas</span>
        </li>
      </ul>
    </div>
  );
}

function creditLine({ day, memo, amount }: (typeof EXAMPLE_CREDITS)[number]) {
  return (
    <li key={memo}>
      <span>{day}</span>
      <span>
        Pix <mark>{memo}</mark>
      </span>
      <span>{amount}</span>
    </li>
  );
}

function Invoices() {
  return (
    <div className={styles.invoices}>
      <p className={styles.head}>
        <b>12 recebimentos de serviço</b>
        <span>4 linhas fora</span>
      </p>
      <ul>
        {EXAMPLE_CREDITS.map(({ client, amount }) => (
          <li key={client}>
            <span>{client}</span>
            <span className={styles.ready}>
              <CircleCheck className="i" />
              Pronta
            </span>
            <span>{amount}</span>
          </li>
        ))}
        <li className={styles.no}>
          <span>e mais 6</span>
        </li>
      </ul>
      <p className={styles.foot}>
        12 notas, <b>{EXAMPLE_TOTAL}</b>
      </p>
    </div>
  );
}
