import { OfficeTokens } from "../integrations/tokens/office-tokens.tsx";
import { ActivityCard } from "./activity/activity-card.tsx";
import { EmailCard } from "./credentials/email-card.tsx";
import { PasswordCard } from "./credentials/password-card.tsx";
import { LinkedAccountsCard } from "./identities/linked-accounts-card.tsx";
import { PasskeysCard } from "./passkeys/passkeys-card.tsx";
import { RecoveryCodesCard } from "./recovery/recovery-codes-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { WhatsAppCard } from "./whatsapp/whatsapp-card.tsx";
import { SessionsCard } from "./sessions/sessions-card.tsx";

/** The cards of the screen, one below the other. Each brings its own heading, its own calls and its own failures. */
export function SecurityCards() {
  return (
    <>
      <SecondFactorCard />
      <RecoveryCodesCard />
      <PasskeysCard />
      <PasswordCard />
      <EmailCard />
      <LinkedAccountsCard />
      <WhatsAppCard />
      <OfficeTokens />
      <SessionsCard />
      <ActivityCard />
    </>
  );
}
