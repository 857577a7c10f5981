import type { Company, UpdateCompany } from "@emita/contract/companies";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** What the change means, before it is made. */
export function NumberingDialog({
  company,
  changes,
  saving,
  onClose,
  onConfirm,
}: {
  company: Company;
  changes: UpdateCompany | null;
  saving: boolean;
  onClose: () => void;
  onConfirm: (changes: UpdateCompany) => void;
}) {
  return (
    <Dialog
      open={changes !== null}
      title="Mudar a numeração"
      alert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Não, voltar
          </Button>
          <Button
            busy={saving}
            busyText="Salvando..."
            onClick={() => changes && onConfirm(changes)}
          >
            Sim, mudar
          </Button>
        </>
      }
    >
      {changes && (
        <>
          <p>
            <b>{outcomeOf(changes)}</b>
          </p>
          <p>
            {`Hoje seria a série ${company.series}, número ${company.next_number ?? "ainda não definido"}. Números pulados não são usados depois, e um número que outro sistema já usou faz a prefeitura recusar a nota.`}
          </p>
        </>
      )}
    </Dialog>
  );
}

function outcomeOf({ series, next_number: next }: UpdateCompany): string {
  return next == null
    ? `A próxima nota sai na série ${series}, com o número seguinte ao último que emitimos nela.`
    : `A próxima nota sai na série ${series} com o número ${next}.`;
}
