import { TogetherPage } from "../../ui/layout/together-page.tsx";
import { SecurityCards } from "./security-cards.tsx";

/** /settings/seguranca: what belongs to the person's account, not to the company. */
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
