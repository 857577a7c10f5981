import type { ChooseOfficeCompanies } from "@emita/contract/billing/office-plans";
import type { ClientRow } from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { callApi } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { CompanyChoice } from "../company-choice.tsx";
import styles from "../clients-dialogs.module.css";

interface OfficeCompaniesDialogProps {
  open: boolean;
  rows: readonly ClientRow[];
  onClose: () => void;
}

/** The companies for which the office pays, all of them at once. */
export function OfficeCompaniesDialog({ open, rows, onClose }: OfficeCompaniesDialogProps) {
  const companies = rows.filter(({ role }) => role === "owner" || role === "accountant");
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const left = changed ?? leftOf(companies);
  const chosen = companies.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const close = () => {
    setChanged(null);
    onClose();
  };
  const save = useSave(close);
  return (
    <Dialog
      open={open}
      title="Empresas que o escritório paga"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button
            busy={save.isPending}
            busyText="Salvando..."
            onClick={() => save.mutate({ company_ids: chosen })}
          >
            {saveText(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          Primeiro são usadas as notas de cada empresa: o plano e os pacotes dela. As que vêm depois
          saem do plano do escritório. Nas suas empresas vale na hora; as outras recebem a oferta e
          aceitam em Planos.
        </p>
        <CompanyChoice companies={companies} left={left} onLeft={setChanged} />
        <div role="status">
          {save.error && (
            <ErrorText>
              {failureText(save.error, "Não foi possível salvar as empresas. Tente novamente.")}
            </ErrorText>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The first time all are proposed. */
function leftOf(companies: readonly ClientRow[]): ReadonlySet<string> {
  const others = companies.filter(({ is_offered }) => !is_offered);
  return new Set(others.length === companies.length ? [] : others.map(({ id }) => id));
}

function saveText(count: number): string {
  if (count === 0) return "Não pagar nenhuma";
  return count === 1 ? "Pagar 1 empresa" : `Pagar ${count} empresas`;
}

function useSave(onSaved: () => void) {
  return useMutation({
    mutationFn: (body: ChooseOfficeCompanies) =>
      callApi<null>(api.deskOfficePlan, { method: "PUT", body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.desk });
      void queryClient.invalidateQueries({ queryKey: keys.entitlement });
      showToast("ok", "Empresas salvas");
      onSaved();
    },
  });
}
