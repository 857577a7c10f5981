import { Barcode, CreditCard, QrCode } from "lucide-react";
import styles from "../pricing-page.module.css";

/** How one can pay, and who handles it. */
export function PaymentCard() {
  return (
    <section className={`card ${styles.pay}`} aria-labelledby="pagamento">
      <h2 id="pagamento">Formas de pagamento</h2>
      <ul>
        <li>
          <QrCode className="i" aria-hidden />
          Pix, para o pacote avulso
        </li>
        <li>
          <CreditCard className="i" aria-hidden />
          Cartão de crédito
        </li>
        <li>
          <Barcode className="i" aria-hidden />
          Boleto
        </li>
      </ul>
      <p className="xs mut">
        Os pagamentos são processados por um provedor de pagamento. Não guardamos os dados do seu
        cartão.
      </p>
    </section>
  );
}
