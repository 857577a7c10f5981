import { formatReais } from "@emita/domain/money";
import type { PlanOffer } from "@emita/domain/plans";
import { CircleCheck } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Price } from "./price.tsx";
import styles from "./pricing-page.module.css";
import type { Purchase } from "./use-purchase.ts";

const NOTES_PER_SHEET = 18;

interface PlanCardProps {
  offer: PlanOffer;
  current: boolean;
  purchase: Purchase;
}

/** One plan: price, notes, and the pile they make. */
export function PlanCard({ offer, current, purchase }: PlanCardProps) {
  const titleId = `plano-${offer.id}`;
  return (
    <section className={cx(styles.plan, current && styles.current)} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{offer.name}</h2>
        {current && (
          <Badge tone="ok" icon={CircleCheck}>
            Seu plano
          </Badge>
        )}
      </header>
      <Price cents={offer.priceCents} suffix="/mês" />
      <p className={styles.quota}>
        <b className="num">{`${offer.quota} notas`}</b> por mês
        <br />
        <span className="mut num">{`${formatReais(Math.round(offer.priceCents / offer.quota))} por nota`}</span>
      </p>
      <div className={styles.pile} aria-hidden="true">
        {Array.from({ length: Math.ceil(offer.quota / NOTES_PER_SHEET) + 1 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
      {current && purchase.busy !== offer.id ? (
        <p className={`sm mut ${styles.now}`}>Plano atual</p>
      ) : (
        <Button
          variant={offer.id === "full" ? "primary" : "secondary"}
          block
          busy={purchase.busy === offer.id}
          busyText="Atualizando..."
          off={purchase.busy !== null && purchase.busy !== offer.id}
          onClick={() => purchase.choose(offer.id)}
        >
          {`Escolher ${offer.name}`}
        </Button>
      )}
    </section>
  );
}
