import { formatReais } from "@emita/domain/basics/money";
import type { ChosenOfferId, PlanOffer } from "@emita/domain/plans/plans";
import { CircleCheck } from "lucide-react";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { classNames } from "../../ui/texts/class-names.ts";
import { Price } from "./price.tsx";
import styles from "./pricing-page.module.css";

const NOTES_PER_SHEET = 18;
/** Height that each sheet adds to its pile. */
const SHEET_PX = 4;

interface PlanCardProps {
  offer: PlanOffer;
  current: boolean;
  /** The next period begins with it. */
  isNext: boolean;
  /** The screen's filled button: the plan that fits the use. */
  isFitting: boolean;
  /** The offer at work, if any. */
  busy: ChosenOfferId | null;
  /** The person may choose. */
  isOffered: boolean;
  onChoose: () => void;
}

/** One plan: price, invoices, and the pile they make. */
export function PlanCard(props: PlanCardProps) {
  const { offer, current, isNext, isFitting, busy, isOffered, onChoose } = props;
  const titleId = `plano-${offer.id}`;
  return (
    <section
      className={classNames(styles.plan, current && styles.current)}
      aria-labelledby={titleId}
    >
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
      <Pile sheets={Math.ceil(offer.quota / NOTES_PER_SHEET) + 1} />
      {(current || isNext) && busy !== offer.id && (
        <p className={`sm mut ${styles.now}`}>{current ? "Plano atual" : "Começa na renovação"}</p>
      )}
      {isOffered && !((current || isNext) && busy !== offer.id) && (
        <Button
          variant={isFitting ? "primary" : "secondary"}
          block
          busy={busy === offer.id}
          busyText="Atualizando..."
          off={busy !== null && busy !== offer.id}
          onClick={onChoose}
        >
          {`Escolher ${offer.name}`}
        </Button>
      )}
    </section>
  );
}

/** Sheets seen from the front, each a little askew. */
function Pile({ sheets }: { sheets: number }) {
  return (
    <div
      className={styles.pile}
      style={{ minHeight: `calc(2.6rem + ${sheets * SHEET_PX}px)` }}
      aria-hidden="true"
    >
      {Array.from({ length: sheets }, (_, index) => (
        <i key={index} style={{ bottom: `${index * SHEET_PX}px`, transform: lying(index) }} />
      ))}
    </div>
  );
}

function lying(index: number): string {
  const askew = (Math.sin(index * 2) * 1.6).toFixed(2);
  return `perspective(300px) rotateX(58deg) rotateZ(${askew}deg)`;
}
