import type { Company, UpdateCompany } from "@emita/contract/companies/companies";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";

interface NumberingDialogProps {
  company: Company;
  /** Null: closed. */
  changes: UpdateCompany | null;
  save: (changes: UpdateCompany) => Promise<void>;
  onClose: () => void;
}

/** Explains the change before it is made. The form shows a refusal beside its field. */
export function NumberingDialog({ company, changes, save, onClose }: NumberingDialogProps) {
  const run = async () => {
    if (changes) await save(changes);
    return null;
  };
  return (
    <ConfirmDialog
      open={changes !== null}
      title="Mudar a numeração"
      act="Sim, mudar"
      busyText="Salvando..."
      variant="primary"
      run={run}
      onClose={onClose}
    >
      {changes && (
        <p>
          <b>{outcomeOf(changes)}</b>
        </p>
      )}
      <p>
        {`Hoje seria a série ${company.series}, número ${company.next_number ?? "ainda não definido"}. Números pulados não são usados depois, e um número que outro sistema já usou faz a prefeitura recusar a nota.`}
      </p>
    </ConfirmDialog>
  );
}

function outcomeOf({ series, next_number: next }: UpdateCompany): string {
  return next == null
    ? `A próxima nota sai na série ${series}, com o número seguinte ao último que emitimos nela.`
    : `A próxima nota sai na série ${series} com o número ${next}.`;
}
