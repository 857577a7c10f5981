import { PACK_OFFER, PLAN_OFFERS } from "@emita/domain/plans";
import { Link, useRouterState } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import styles from "./thanks-page.module.css";

/** /obrigado-…: what was gained and where to go on. Figures come from the one catalogue of plans. */
export function ThanksPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const offer = PLAN_OFFERS.find(({ id }) => path.endsWith(id));
  const gained = offer
    ? [`${offer.quota} notas por mês`, "PDF e XML por e-mail", "API e webhook", "Suporte humano"]
    : [
        `${PACK_OFFER.extraQuota} notas a mais no seu limite`,
        `Válidas por ${PACK_OFFER.validMonths} meses`,
        "Sem renovação automática",
      ];
  return (
    <Page
      title="Obrigado!"
      intro={offer ? `Seu plano ${offer.name} está ativo.` : "Seu pacote avulso está ativo."}
      narrow
    >
      <div className={`card ${styles.card}`}>
        <ul>
          {gained.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h2>Próximos passos</h2>
        <div className={styles.actions}>
          <Link className={buttonClass()} to={paths.scan}>
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
