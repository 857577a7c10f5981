import { Link } from "@tanstack/react-router";
import {
  Building2,
  ChevronRight,
  CreditCard,
  HandCoins,
  type LucideIcon,
  QrCode,
  ScanLine,
  Webhook,
} from "lucide-react";
import { Suspense } from "react";
import { useMay, useMayAll } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { buttonClass } from "../../ui/fields/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { PageTabs } from "../invoices/page-tabs/page-tabs.tsx";
import { usePaymentCount } from "../incoming-payments/count.ts";
import { CompanyNewsPlace } from "../people/offers/company-news-place.tsx";
import { OnboardingPlace } from "../onboarding/onboarding-place.tsx";
import { DuePlace } from "../recurrences/dashboard/due-place.tsx";
import { useEntitlementWarning } from "../entitlements/use-entitlement-warning.ts";
import styles from "./dashboard.module.css";
import { HealthLine } from "./health-line.tsx";
import { InvoiceSection, useIsListComing } from "./invoice-section.tsx";
import { MonthsPart } from "./months/months-part.tsx";
import { QuotaCard } from "./quota-card.tsx";
import { StatCards } from "./stat-cards.tsx";
import { ToBillPart } from "./to-bill/to-bill-parts.tsx";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { InTurn } from "../../ui/behaviour/in-turn.tsx";
import { usePhone } from "../../ui/behaviour/use-phone.ts";

const ArrivedLine = lazyPart(
  async () => (await import("../scan/arrived/arrived-line.tsx")).ArrivedLine,
);

/** /dashboard: the invoices first, figures above them; plan, chart and what is to be billed beside them, on narrow screens below. */
export function DashboardPage() {
  useEntitlementWarning();
  const isPhone = usePhone();
  const below = { now: !isPhone, waits: useIsListComing() };
  return (
    <Page
      title="Notas fiscais"
      documentTitle="Notas"
      intro={<HealthLine />}
      actions={<StartActions />}
      className={styles.page}
    >
      <PageTabs />
      <div className={styles.stack}>
        <CompanyNewsPlace />
        <OnboardingPlace />
        <DuePlace />
        {!isPhone && <StatCards />}
        <div className={styles.columns}>
          {/* One place for both orientations, so that open parts survive a turn. */}
          <InvoiceSection />
          {isPhone && (
            <InTurn {...below}>
              <StatCards />
            </InTurn>
          )}
          <div className={styles.side}>
            <InTurn {...below}>
              <QuotaCard />
            </InTurn>
            <InTurn {...below}>
              <MonthsPart />
            </InTurn>
            <InTurn {...below}>
              <ToBillPart />
            </InTurn>
          </div>
        </div>
        <InTurn {...below}>
          <MoreLinks />
        </InTurn>
      </div>
    </Page>
  );
}

function StartActions() {
  const may = useMayAll();
  if (!may("documents") && !may("issue")) return null;
  return (
    <div className={styles.actions}>
      {may("documents") && (
        <Link to={paths.scan} className={buttonClass()}>
          <ScanLine className="i" aria-hidden />
          Escanear Boleto ou Recibo
        </Link>
      )}
      {may("issue") && (
        <Link to={paths.pix} className={buttonClass({ variant: "secondary" })}>
          <QrCode className="i" aria-hidden />
          Registrar Pagamento PIX
        </Link>
      )}
    </div>
  );
}

function MoreLinks() {
  const mayReadSettings = useMay("read_settings");
  return (
    <nav className={styles.links} aria-label="Mais">
      <Suspense fallback={null}>
        <ArrivedLine />
      </Suspense>
      <PaymentsLink />
      <MoreLink
        to={paths.settings}
        icon={Building2}
        title="Dados da empresa"
        text="CNPJ, endereço e contato"
      />
      {mayReadSettings && (
        <MoreLink
          to={paths.integrations}
          icon={Webhook}
          title="Integrações"
          text="Tokens de API e webhook"
        />
      )}
      <MoreLink
        to={paths.pricing}
        icon={CreditCard}
        title="Planos"
        text="Uso, limite e pagamento"
      />
    </nav>
  );
}

/** Payments that arrived and wait for an invoice. */
function PaymentsLink() {
  const count = usePaymentCount() ?? 0;
  const text = count === 0 ? "Pix recebidos e extrato do banco" : `${count} aguardando nota`;
  return <MoreLink to={paths.payments} icon={HandCoins} title="Recebimentos" text={text} />;
}

interface MoreLinkProps {
  to:
    | typeof paths.payments
    | typeof paths.settings
    | typeof paths.integrations
    | typeof paths.pricing;
  icon: LucideIcon;
  title: string;
  text: string;
}

function MoreLink({ to, icon: Glyph, title, text }: MoreLinkProps) {
  return (
    <Link className="card" to={to}>
      <Glyph className="i" aria-hidden />
      <span>
        {title}
        <small>{text}</small>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}
