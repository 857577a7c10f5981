import { Link } from "@tanstack/react-router";
import {
  Building2,
  ChevronRight,
  CreditCard,
  type LucideIcon,
  QrCode,
  ScanLine,
  Webhook,
} from "lucide-react";
import { paths } from "../../app/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { IssuingBanner } from "../company/issuing-banner.tsx";
import { useEntitlementWarning } from "../company/use-entitlement-warning.ts";
import styles from "./dashboard.module.css";
import { InvoiceSection } from "./invoice-section.tsx";
import { QuotaCard } from "./quota-card.tsx";
import { StatCards } from "./stat-cards.tsx";

/** /dashboard */
export function DashboardPage() {
  useEntitlementWarning();
  return (
    <Page title="Notas fiscais" documentTitle="Notas" actions={<StartActions />}>
      <div className={styles.stack}>
        <IssuingBanner />
        <div className={styles.overview}>
          <QuotaCard />
          <StatCards />
        </div>
        <InvoiceSection />
        <nav className={styles.links} aria-label="Mais">
          <MoreLink
            to={paths.settings}
            icon={Building2}
            title="Dados da empresa"
            text="CNPJ, endereço e contato"
          />
          <MoreLink
            to={paths.integrations}
            icon={Webhook}
            title="Integrações"
            text="Tokens de API e webhook"
          />
          <MoreLink
            to={paths.pricing}
            icon={CreditCard}
            title="Planos"
            text="Uso, limite e pagamento"
          />
        </nav>
      </div>
    </Page>
  );
}

function StartActions() {
  return (
    <div className={styles.actions}>
      <Link to={paths.scan} className={buttonClass()}>
        <ScanLine className="i" aria-hidden />
        Escanear Boleto ou Recibo
      </Link>
      <Link to={paths.pix} className={buttonClass({ variant: "secondary" })}>
        <QrCode className="i" aria-hidden />
        Registrar Pagamento PIX
      </Link>
    </div>
  );
}

interface MoreLinkProps {
  to: typeof paths.settings | typeof paths.integrations | typeof paths.pricing;
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
