import { formatReais } from "@emita/domain/basics/money";
import { PACK_OFFER, PLAN_OFFERS, TRIAL_QUOTA } from "@emita/domain/plans/plans";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import landing from "../landing.module.css";
import styles from "./prices.module.css";
import frame from "./section.module.css";

interface CardProps {
  name: string;
  priceCents: number;
  per?: string;
  quota: string;
  each: string;
}

/** Prices, from the list by which the product charges: four equal cards, none of them preferred. */
export function Prices() {
  return (
    <section
      className={classNames(frame.section, frame.first)}
      id="precos"
      aria-labelledby="precos-h"
    >
      <div className="wrap">
        <h2 id="precos-h">Preços</h2>
        <p className={frame.intro}>
          {`As ${TRIAL_QUOTA} primeiras notas são grátis. Todos os planos têm as mesmas funções; muda só a quantidade de notas.`}
        </p>
        <ul className={styles.list}>
          {PLAN_OFFERS.map(({ id, name, priceCents, quota }) => (
            <Card
              key={id}
              name={name}
              priceCents={priceCents}
              per="/mês"
              quota={`${quota} notas por mês`}
              each={`${formatReais(Math.round(priceCents / quota))} por nota`}
            />
          ))}
          <Card
            name={PACK_OFFER.name}
            priceCents={PACK_OFFER.priceCents}
            quota={`${PACK_OFFER.extraQuota} notas`}
            each={`Sem renovação automática, válido por ${PACK_OFFER.validMonths} meses`}
          />
        </ul>
      </div>
    </section>
  );
}

function Card({ name, priceCents, per, quota, each }: CardProps) {
  const button = buttonClass({ variant: "secondary", block: true });
  return (
    <li>
      <h3>{name}</h3>
      <p className={styles.price}>
        R$ {priceCents / 100}
        {per && <small>{per}</small>}
      </p>
      <p className={styles.quota}>{quota}</p>
      <p className={classNames(styles.each, "num")}>{each}</p>
      <a className={classNames(button, landing.out)} href={paths.signUp}>
        Criar conta grátis
      </a>
      <a className={classNames(button, landing.in)} href={paths.pricing}>
        Ver planos
      </a>
    </li>
  );
}
