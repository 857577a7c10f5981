import type { Charge } from "@emita/contract/charges/charges";
import { formatDateTime } from "@emita/domain/basics/dates";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../navigation/paths.ts";
import { moneyOf } from "../data/charge-words.ts";
import styles from "./charge-page.module.css";

const minute = (iso: string) => formatDateTime(new Date(iso)).slice(0, 16);

/** What is known of a charge, its payment and its note. */
export function ChargeFacts({ charge }: { charge: Charge }) {
  const { client, message, amount, amount_paid: paid, amount_refunded: back } = charge;
  return (
    <dl className={styles.facts}>
      <Fact name="CNPJ/CPF">{formatTaxId(client.cnpj)}</Fact>
      {message && <Fact name="Descrição">{message}</Fact>}
      <Fact name="Criada em">{minute(charge.created_at)}</Fact>
      <Fact name="Pode ser paga até">{minute(charge.expires_at)}</Fact>
      {charge.paid_at && <Fact name="Paga em">{minute(charge.paid_at)}</Fact>}
      {paid > 0 && paid !== amount && <Fact name="Valor pago">{moneyOf(paid)}</Fact>}
      {back > 0 && <Fact name="Valor devolvido">{moneyOf(back)}</Fact>}
      <Fact name="Nota">
        {charge.invoice_id ? (
          <Link to={paths.invoice} params={{ id: charge.invoice_id }}>
            Ver a nota
          </Link>
        ) : charge.issue_on_payment ? (
          "Sai sozinha quando for paga"
        ) : (
          "Espera a sua aprovação em Recebimentos"
        )}
      </Fact>
      {charge.end_to_end_id && (
        <Fact name="Identificador do Pix">
          <span className="code">{charge.end_to_end_id}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
