import type { AskDeletion } from "@emita/contract/people/privacy";
import { api } from "@emita/contract/paths";
import { useState } from "react";
import { callApi } from "../../api/client.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Card } from "../security/cards/card.tsx";
import { Focused } from "../security/cards/focused.tsx";
import group from "../settings/form/settings.module.css";
import { DeletionForm } from "./deletion-form.tsx";
import { useDeletion } from "./queries.ts";

/** The end of one company, at its only owner's wish; the account stays. */
export function DeleteCompanyCard({ onDeleted }: { onDeleted: () => void }) {
  const { data } = useDeletion();
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Excluir a empresa"
      text="Já e para sempre. Sua conta e suas outras empresas continuam."
    >
      <p className="sm mut">
        Documentos, certificado, tokens, assinatura e o acesso de todas as pessoas terminam. As
        notas emitidas ficam guardadas, cifradas e fora de uso, pelo prazo da lei.
      </p>
      {asking && data ? (
        <Focused>
          <DeletionForm
            needsPassword={data.needs_password}
            act="Excluir a empresa"
            busyText="Excluindo..."
            send={async (body) => {
              await deleteCompany(body);
              onDeleted();
            }}
            onClose={() => setAsking(false)}
          />
        </Focused>
      ) : (
        <div className={group.foot}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Excluir esta empresa
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Not a mutation: the query library would keep the password in its memory. */
function deleteCompany(body: AskDeletion): Promise<unknown> {
  return callApi<unknown>(api.company, { method: "DELETE", body });
}
