import { ArrowRight, Check, QrCode, ScanLine } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { Boleto } from "./boleto.tsx";
import styles from "./hero.module.css";
import frame from "../landing.module.css";
import { EXAMPLE_NOTE } from "../example-invoice.ts";

/** Headline and the product in one picture. A signed-in user sees both ways to issue instead of the sign-up. */
export function Hero() {
  return (
    <div className={`wrap ${styles.hero}`}>
      <div>
        <h1>
          Do boleto à<br />
          <span className={styles.highlight}>nota fiscal</span>
          <br />
          sem redigitar.
        </h1>
        <p className={styles.lead}>
          Fotografe um boleto ou recibo, ou registre um Pix. O Emita lê os dados, você confere e a
          nota vai para a prefeitura.
        </p>
        <div className={frame.out}>
          <div className={styles.actions}>
            <a className={buttonClass({ size: "lg" })} href={paths.signUp}>
              Criar conta grátis
              <ArrowRight className="i" aria-hidden />
            </a>
          </div>
          <ul className={styles.conditions}>
            {["5 notas grátis", "Sem cartão de crédito", "Pague só quando precisar de mais"].map(
              (text) => (
                <li key={text}>
                  <Check className="i" aria-hidden />
                  {text}
                </li>
              ),
            )}
          </ul>
        </div>
        <nav className={frame.in} aria-label="Emitir nota">
          <div className={styles.actions}>
            <a className={buttonClass({ size: "lg" })} href={paths.scan}>
              <ScanLine className="i" aria-hidden />
              Escanear Boleto ou Recibo
            </a>
            <a className={buttonClass({ variant: "secondary", size: "lg" })} href={paths.pix}>
              <QrCode className="i" aria-hidden />
              Registrar Pagamento PIX
            </a>
          </div>
          <p className={styles.conditions}>
            <a href={paths.dashboard}>Ver minhas notas</a>
          </p>
        </nav>
      </div>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.viaBlue} />
        <div className={styles.viaPink} />
        <Boleto yellow className={styles.artBoleto} />
        <Sheet
          className={styles.artSheet}
          {...EXAMPLE_NOTE}
          marks
          stamp={{ word: "EMITIDA", at: "20/11/2026 10:42:07", drop: true }}
        />
      </div>
    </div>
  );
}
