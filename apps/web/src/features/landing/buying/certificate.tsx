import { classNames } from "../../../ui/texts/class-names.ts";
import frame from "../sections/section.module.css";
import styles from "./certificate.module.css";

/** The one thing that a customer brings, in three sentences. The third only where the operator names a price. */
export function Certificate() {
  return (
    <section className={classNames(frame.section, frame.first)} id="certificado">
      <div className={classNames("wrap", frame.pair)}>
        <div>
          <h2>O certificado, sem mistério</h2>
          <p className={frame.intro}>
            É o que você precisa trazer. Se a empresa já tem um A1, é só enviar o arquivo.
          </p>
        </div>
        <dl className={styles.list}>
          <div>
            <dt>O que é</dt>
            <dd>
              O e-CNPJ A1, um arquivo com senha que assina as notas em nome da empresa. Vale um ano
              e serve também para o MEI.
            </dd>
          </div>
          <div>
            <dt>Onde</dt>
            <dd>Numa certificadora da ICP-Brasil. Peça o tipo A1, em arquivo: .pfx ou .p12.</dd>
          </div>
          <div>
            <dt>Quanto</dt>
            <dd data-fact="certificate-price" />
          </div>
        </dl>
      </div>
    </section>
  );
}
