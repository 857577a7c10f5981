import { findPlanOffer, PACK_OFFER, type PlanOffer } from "@emita/domain/plans/plans";
import { Link, useRouterState } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { buttonClass } from "../../ui/fields/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { interruptedInvoice } from "../entitlements/interrupted-note.ts";
import { useEntitlement } from "../entitlements/queries.ts";
import styles from "./thanks-page.module.css";

/** /obrigado-…: the purchase and the next steps. Figures come from the one catalogue of plans. */
export function ThanksPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const offer = findPlanOffer(path.slice("/obrigado-".length));
  const [interrupted] = useState(() => interruptedInvoice.read());
  const gained = offer ? planGains(offer) : PACK_GAINS;
  return (
    <Page title="Obrigado!" intro={<State offer={offer} />} narrow>
      <div className={`card ${styles.card}`}>
        <h2>{offer ? `O que o plano ${offer.name} traz` : "O que o pacote traz"}</h2>
        <ul>
          {gained.map((text) => (
            <li key={text}>
              <Check className="i" aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <h2>Próximos passos</h2>
        <div className={styles.actions}>
          {interrupted && (
            <Link className={buttonClass()} to={interrupted}>
              Enviar a nota que você preencheu
            </Link>
          )}
          <Link
            className={buttonClass(interrupted ? { variant: "secondary" } : {})}
            to={paths.scan}
          >
            Escanear Boleto ou Recibo
          </Link>
          <Link className={buttonClass({ variant: "secondary" })} to={paths.integrations}>
            Integrações
          </Link>
          <Link className={buttonClass({ variant: "secondary" })} to={paths.dashboard}>
            Ver notas
          </Link>
          {!offer && (
            <Link className={buttonClass({ variant: "quiet" })} to={paths.pricing}>
              Ver Planos
            </Link>
          )}
        </div>
      </div>
    </Page>
  );
}

const PACK_GAINS = [
  `${PACK_OFFER.extraQuota} notas a mais no seu limite`,
  `Válidas por ${PACK_OFFER.validMonths} meses`,
  "Usadas só depois das notas do seu plano",
  "Sem renovação automática",
];

function planGains({ quota }: PlanOffer): string[] {
  return [`${quota} notas por mês`, "PDF e XML por e-mail", "API e webhook", "Suporte humano"];
}

/** A payment may take longer than the way back from the checkout: the sentence changes when it has arrived. */
function State({ offer }: { offer: PlanOffer | null }) {
  const { data } = useEntitlement();
  const isActive = offer ? data?.offer === offer.id : (data?.packs.length ?? 0) > 0;
  const subject = offer ? `Seu plano ${offer.name}` : "Seu pacote avulso";
  return (
    <span role="status" className={styles.state}>
      {isActive || !data
        ? `${subject} está ativo.`
        : `${subject} fica ativo assim que o pagamento for confirmado.`}
    </span>
  );
}
