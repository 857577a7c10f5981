import { Suspense } from "react";
import { useMay } from "../../api/company/company.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { ReadOnlyUnless } from "../roles/unless-allowed.tsx";
import { BankSection } from "../bank-accounts/bank-section.tsx";
import { PaymentsLine } from "../incoming-payments/payments-line.tsx";
import styles from "./integrations-page.module.css";
import { CompanyTokens } from "./tokens/company-tokens.tsx";
import { WebhookSection } from "./webhook/webhook-section.tsx";

const MailCard = lazyPart(async () => (await import("./mail-intake/mail-card.tsx")).MailCard);

/** /integrations: connections to other systems. Each part loads, fails and is retried independently. */
export function IntegrationsPage() {
  const mayRead = useMay("read_settings");
  return (
    <TogetherPage
      title="Integrações"
      intro="Ligue o seu sistema ao Emita: emita notas pela API e receba avisos do que acontece."
    >
      <div className={styles.parts}>
        <ReadOnlyUnless permission="integrations">
          <CompanyTokens />
          <WebhookSection />
          <BankSection />
        </ReadOnlyUnless>
        <PaymentsLine />
        <Suspense fallback={null}>{mayRead && <MailCard />}</Suspense>
      </div>
    </TogetherPage>
  );
}
