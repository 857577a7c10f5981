import { formatReais } from "@emita/domain/basics/money";
import { PACK_OFFER, PLAN_OFFERS, TRIAL_QUOTA } from "@emita/domain/plans/plans";
import { classNames } from "../../../ui/texts/class-names.ts";
import styles from "./prices.module.css";
import sectionStyles from "./section.module.css";

/** Prices, from the list by which the product charges. */
export function Prices() {
  return (
    <section
      className={classNames("wrap", sectionStyles.section)}
      id="precos"
      aria-labelledby="precos-h"
    >
      <h2 id="precos-h">Preços</h2>
      <p className={sectionStyles.intro}>
        {`As ${TRIAL_QUOTA} primeiras notas são grátis. Depois, o plano que couber no seu mês.`}
      </p>
      <ul className={styles.list}>
        {PLAN_OFFERS.map(({ id, name, priceCents, quota }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p className={classNames(styles.price, "big")}>
              <small>R$</small> {priceCents / 100}
              <span>/mês</span>
            </p>
            <p>{`${quota} notas por mês`}</p>
            <p
              className={styles.each}
            >{`${formatReais(Math.round(priceCents / quota))} por nota`}</p>
          </li>
        ))}
        <li className={styles.pack}>
          <h3>{PACK_OFFER.name}</h3>
          <p className={classNames(styles.price, "big")}>
            <small>R$</small> {PACK_OFFER.priceCents / 100}
          </p>
          <p>{`${PACK_OFFER.extraQuota} notas`}</p>
          <p className={styles.each}>
            {`Sem renovação automática, válido por ${PACK_OFFER.validMonths} meses`}
          </p>
        </li>
      </ul>
    </section>
  );
}
