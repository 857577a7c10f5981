import { CircleCheck } from "lucide-react";
import { classNames } from "../../../ui/texts/class-names.ts";
import field from "../../../ui/fields/field.module.css";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Boleto } from "./boleto.tsx";
import { steps } from "../content.ts";
import { EXAMPLE_NOTE } from "../example-invoice.ts";
import frame from "./section.module.css";
import styles from "./steps.module.css";

/** 'Como funciona' in three steps, each with a small real screen. */
export function Steps() {
  const screens = [<CameraScreen key="1" />, <ReviewScreen key="2" />, <InvoiceScreen key="3" />];
  return (
    <section className={classNames(frame.section, frame.first)} id="como">
      <div className="wrap">
        <h2>Como funciona</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <h3>
                <b>{index + 1}</b>
                {title}
              </h3>
              <p>{text}</p>
              <div className={styles.screen} aria-hidden="true">
                {screens[index]}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function CameraScreen() {
  return (
    <div className={styles.camera}>
      <Boleto className={styles.cameraBoleto} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path
          d="M1 14V1H12 M88 1H99V14 M99 86V99H88 M12 99H1V86"
          fill="none"
          stroke="#ffe14d"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

function ReviewScreen() {
  return (
    <div className={styles.review}>
      <div className={field.field}>
        <span className={field.label}>CNPJ/CPF</span>
        <div className={classNames(field.input, "num")}>41.788.206/0001-05</div>
        <span className={field.ok}>
          <CircleCheck className="i" />
          Conferido na Receita
        </span>
      </div>
      <div className={field.field}>
        <span className={field.label}>Valor (R$)</span>
        <div className={classNames(field.input, styles.doubt, "num")}>1.850,00</div>
        <span className={field.hint}>Confira: compare com o documento</span>
      </div>
    </div>
  );
}

function InvoiceScreen() {
  return (
    <Sheet
      className={styles.stepSheet}
      {...EXAMPLE_NOTE}
      stamp={{ word: "EMITIDA", at: "20/11/2026 10:42:07" }}
    />
  );
}
