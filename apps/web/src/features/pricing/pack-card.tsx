import { PACK_OFFER } from "@emita/domain/plans/plans";
import { Button } from "../../ui/fields/button.tsx";
import { Price } from "./price.tsx";
import styles from "./pricing-page.module.css";
import type { Purchase } from "./use-purchase.ts";

/** The one-off pack, on a yellow sheet. */
export function PackCard({ purchase, isOffered }: { purchase: Purchase; isOffered: boolean }) {
  return (
    <section className={styles.pack} aria-labelledby="pacote">
      <Price cents={PACK_OFFER.priceCents} />
      <div>
        <h2 id="pacote">{`${PACK_OFFER.name} de ${PACK_OFFER.extraQuota} notas`}</h2>
        <p>{`Soma ao seu limite. Sem renovação automática, válido por ${PACK_OFFER.validMonths} meses.`}</p>
        {isOffered && (
          <Button
            variant="dark"
            busy={purchase.busy === PACK_OFFER.id}
            busyText="Adicionando..."
            off={purchase.busy !== null && purchase.busy !== PACK_OFFER.id}
            onClick={() => purchase.choose(PACK_OFFER.id)}
          >
            Comprar pacote
          </Button>
        )}
      </div>
    </section>
  );
}
