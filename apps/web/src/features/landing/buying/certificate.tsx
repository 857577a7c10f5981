import { classNames } from "../../../ui/texts/class-names.ts";
import frame from "../sections/section.module.css";
import styles from "./certificate.module.css";

/**
 * The one thing that a customer brings, in three sentences. Every one has a source:
 * - What: national layout, facts 2 and 10 (e-CNPJ A1 of ICP-Brasil; the invoice is signed with the issuer's own), without an
 *   exception for a MEI; the mails before its end are the product's (docs/operations.md, "Certificates of companies").
 * - Where: rules E0715 and E0716 of the national layout, 1050 to 1055 of São Paulo (ICP-Brasil, type A). The settings take
 *   these files.
 * - How much: only the operator's own dated sentence (CERTIFICATE_PRICE), else no line.
 */
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
              O e-CNPJ A1, um arquivo com senha que assina as notas em nome da empresa. Serve também
              para o MEI. Antes de ele vencer, o Emita avisa por e-mail.
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
