import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { SecurityCards } from "./security-cards.tsx";

/** /settings/seguranca: settings of the user's account, not of the company. */
export function SecurityPage() {
  return (
    <TogetherPage
      title="Segurança"
      intro="Como você entra no Emita. Vale para a sua conta, em todos os aparelhos."
      inset
    >
      <SecurityCards />
    </TogetherPage>
  );
}
