import {
  countIntegrations,
  madeWords,
  type IntegrationCounts,
} from "@emita/domain/access/integration-counts";
import { CheckField } from "../../../ui/fields/check-field.tsx";

interface RevokeChoiceProps {
  /** Integrations that work without their creator; without any there is no question. */
  made: IntegrationCounts | null;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

/** Tokens, webhooks and the Pix address work on without the person who made them: whether they end too. */
export function RevokeChoice({ made, checked, onChecked }: RevokeChoiceProps) {
  if (made === null || countIntegrations(made) === 0) return null;
  return (
    <>
      <p>
        <b>{madeWords(made)}</b>
        {checked ? ": não vale mais a partir de agora." : ": continua valendo, também sem ela."}
      </p>
      <CheckField label="Revogar também" checked={checked} onChecked={onChecked} />
    </>
  );
}
