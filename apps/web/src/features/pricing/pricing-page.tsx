import { formatReais } from "@emita/domain/money";
import { PACK_OFFER, PLAN_LABELS, PLAN_OFFERS, type PlanOffer } from "@emita/domain/plans";
import { Barcode, Check, CircleCheck, CreditCard, QrCode } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { chatLink, supportPhone } from "../../ui/chat-link.ts";
import { cx } from "../../ui/cx.ts";
import { Page } from "../../ui/page.tsx";
import { QuotaCount, QuotaMeter } from "../../ui/quota.tsx";
import { useEntitlement } from "../company/queries.ts";
import styles from "./pricing-page.module.css";

/** /pricing: what there is to choose. Choosing is arranged with the support team until payments are connected. */
export function PricingPage() {
  return (
    <Page
      title="Planos"
      intro="Pague pelo volume que você emite. Tudo está incluído em todos os planos."
    >
      <div className={styles.cols}>
        <div>
          <div className={styles.plans}>
            {PLAN_OFFERS.map((offer) => (
              <PlanCard key={offer.id} offer={offer} />
            ))}
          </div>
          <ul className={styles.included}>
            {[
              "Boleto, recibo e PIX",
              "PDF e XML por e-mail",
              "API e webhook",
              "Suporte humano",
            ].map((text) => (
              <li key={text}>
                <Check className="i" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
          <div className={styles.low}>
            <section className={styles.pack} aria-labelledby="pacote">
              <Price cents={PACK_OFFER.priceCents} />
              <div>
                <h2 id="pacote">{`${PACK_OFFER.name} de ${PACK_OFFER.extraQuota} notas`}</h2>
                <p>{`Soma ao seu limite. Sem renovação automática, válido por ${PACK_OFFER.validMonths} meses.`}</p>
                <AskLink variant="dark">Comprar pacote</AskLink>
              </div>
            </section>
            <section className={`card ${styles.custom}`} aria-labelledby="sob-medida">
              <h2 id="sob-medida">Mais de 300 notas por mês?</h2>
              <p>Montamos um plano sob medida para o seu volume.</p>
              <AskLink variant="secondary">Pedir orçamento</AskLink>
            </section>
          </div>
        </div>
        <aside className={styles.side} aria-label="Uso e pagamento">
          <UseCard />
          <section className={`card ${styles.pay}`} aria-labelledby="pagamento">
            <h2 id="pagamento">Formas de pagamento</h2>
            <ul>
              <li>
                <QrCode className="i" aria-hidden />
                PIX
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
              Os pagamentos são processados por um provedor de pagamento. Não guardamos os dados do
              seu cartão.
            </p>
          </section>
        </aside>
      </div>
    </Page>
  );
}

const NOTES_PER_SHEET = 18;

function PlanCard({ offer }: { offer: PlanOffer }) {
  const { data } = useEntitlement();
  const current = data?.plan === offer.plan && data.invoices_quota === offer.quota;
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
      {current ? (
        <p className={`sm mut ${styles.now}`}>Plano atual</p>
      ) : (
        <AskLink variant={offer.id === "full" ? "primary" : "secondary"} block>
          {`Escolher ${offer.name}`}
        </AskLink>
      )}
    </section>
  );
}

function Price({ cents, suffix }: { cents: number; suffix?: string }) {
  return (
    <p className={cx(styles.price, "big")}>
      <small>R$</small> {Math.round(cents / 100)}
      {suffix && <span>{suffix}</span>}
    </p>
  );
}

interface AskLinkProps {
  variant: "primary" | "secondary" | "dark";
  block?: boolean;
  children: string;
}

function AskLink({ variant, block = false, children }: AskLinkProps) {
  return (
    <a
      className={buttonClass({ variant, block })}
      href={chatLink(supportPhone())}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}

function UseCard() {
  const { data } = useEntitlement();
  if (!data) return <section className={`card ${styles.use}`} aria-busy="true" />;
  const use = { used: data.invoices_used, quota: data.invoices_quota };
  return (
    <section className={`card ${styles.use}`} aria-labelledby="uso">
      <h2 id="uso">Seu uso</h2>
      <QuotaCount {...use} suffix="notas" />
      <QuotaMeter {...use} />
      <p className="sm mut">{`Plano ${PLAN_LABELS[data.plan]}`}</p>
    </section>
  );
}
