import type { CreateClientsExport, Clients, ClientRow } from "@emita/contract/people/accountant";
import { roleAllows } from "@emita/domain/access/roles";
import { monthsUntil } from "@emita/domain/basics/dates";
import { useState } from "react";
import { failureText } from "../../api/api-error.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Button } from "../../ui/fields/button.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { monthName } from "../dashboard/months/month-names.ts";
import { ArchiveList } from "../exports/archive-list.tsx";
import { isUnfinished, useArchives, useCreateArchive } from "../exports/archives.ts";
import { useReadyNotice } from "../exports/use-ready-notice.ts";
import { CompanyChoice } from "./company-choice.tsx";
import styles from "./clients-dialogs.module.css";
import { MONTH_EXPORTS } from "./month-exports.ts";

interface ExportMonthDialogProps {
  open: boolean;
  clients: Clients | undefined;
  onClose: () => void;
}

/** 'Exportar o mês': the invoices of many companies as one file. It continues when the dialog is closed. */
export function ExportMonthDialog({ open, clients, onClose }: ExportMonthDialogProps) {
  const companies = (clients?.data ?? []).filter(mayExport);
  const months = clients ? monthsUntil(`${clients.month}-01`, MONTHS).toReversed() : [];
  const [picked, setPicked] = useState<string | null>(null);
  // Only past months can be exported.
  const month = picked ?? months[1] ?? "";
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, isError } = useArchives(MONTH_EXPORTS, open);
  const exports = data?.data ?? [];
  const create = useCreateArchive(MONTH_EXPORTS);
  const pending = exports.some(isUnfinished);
  useReadyNotice(MONTH_EXPORTS, exports, open);
  const chosen = companies.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const isOff = chosen.length === 0 || pending;
  return (
    <Dialog
      open={open}
      title="Exportar o mês"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
          <Button
            off={isOff}
            busy={create.isPending}
            busyText="Pedindo..."
            onClick={() =>
              !isOff && create.mutate({ month, company_ids: chosen } satisfies CreateClientsExport)
            }
          >
            {chosen.length === 1 ? "Exportar 1 empresa" : `Exportar ${chosen.length} empresas`}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          Um arquivo ZIP com uma pasta por empresa: XML, PDF e planilha das notas emitidas no mês.
        </p>
        <SelectField
          label="Mês de emissão"
          value={month}
          options={months.map((each) => [each, monthName(each)] as const)}
          onValue={setPicked}
        />
        <CompanyChoice companies={companies} left={left} onLeft={setLeft} />
        <div role="status">
          {create.error && <ErrorText>{failureText(create.error, FAILED)}</ErrorText>}
          {pending && (
            <p className="sm">Espere a exportação em andamento terminar, ou cancele-a.</p>
          )}
        </div>
        {isError && !data && <ErrorText>{NOT_LISTED}</ErrorText>}
        <ArchiveList home={MONTH_EXPORTS} archives={exports} variant="secondary" />
      </div>
    </Dialog>
  );
}

const MONTHS = 13;
const FAILED = "Não foi possível exportar. Tente novamente.";
const NOT_LISTED = "Não foi possível carregar as exportações anteriores.";

function mayExport({ role, needs }: ClientRow): boolean {
  const isOpen = !needs.includes("second_factor") && !needs.includes("no_cnpj");
  return isOpen && roleAllows(role, "export", { accountantsIssue: false });
}
