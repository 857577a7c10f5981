import { Webhook } from "lucide-react";
import { Note } from "../../ui/note.tsx";
import { Page } from "../../ui/page.tsx";

/** /integrations: tokens and webhook are connected by the issue "Integrations and plans". */
export function IntegrationsPage() {
  return (
    <Page title="Integrações" intro="Tokens de API e webhook para ligar o seu sistema." narrow>
      <Note icon={Webhook}>
        A criação de tokens e webhooks ainda não está disponível nesta instalação. As notas podem
        ser emitidas pelas telas Escanear e PIX.
      </Note>
    </Page>
  );
}
