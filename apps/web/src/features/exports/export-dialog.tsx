import type { CreateExport } from "@emita/contract/invoices/invoice-exports";
import { countText } from "../../ui/texts/count-text.ts";
import { EXPORT_LIMITS, type ExportFormat } from "@emita/domain/invoices/export-limits";
import { FileArchive, FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "../../api/api-error.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ErrorText } from "../../ui/fields/field.tsx";
import type { InvoiceFilters } from "../invoices/queries/queries.ts";
import styles from "./export-dialog.module.css";
import { ArchiveList } from "./archive-list.tsx";
import { isUnfinished, useArchives, useCreateArchive } from "./archives.ts";
import { COMPANY_EXPORTS } from "./company-exports.ts";
import { useReadyNotice } from "./use-ready-notice.ts";

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  filters: InvoiceFilters;
  isFiltered: boolean;
}

/** The list on screen as a file. It continues when the dialog is closed. */
export function ExportDialog({ open, onClose, filters, isFiltered }: ExportDialogProps) {
  const { data, isError } = useArchives(COMPANY_EXPORTS, open);
  const exports = data?.data ?? [];
  const create = useCreateArchive(COMPANY_EXPORTS);
  const pending = exports.some(isUnfinished);
  useReadyNotice(COMPANY_EXPORTS, exports, open);
  const start = (format: ExportFormat) =>
    create.mutate({ ...filters, format } satisfies CreateExport);
  return (
    <Dialog
      open={open}
      title="Exportar notas"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>
          {isFiltered
            ? "Só as notas que combinam com os filtros da lista, na mesma ordem."
            : "Todas as notas, na ordem da lista. Com filtros, o arquivo leva só o que eles mostram."}
        </p>
        <div className={styles.choices}>
          <Choice
            icon={<FileSpreadsheet className="i" aria-hidden />}
            title="Planilha (CSV)"
            text={`Para Excel e contabilidade. ${upTo("csv")}`}
            off={pending || create.isPending}
            onPress={() => start("csv")}
          />
          <Choice
            icon={<FileArchive className="i" aria-hidden />}
            title="XML e PDF (ZIP)"
            text={`Os documentos das notas emitidas. ${upTo("zip")}`}
            off={pending || create.isPending}
            onPress={() => start("zip")}
          />
        </div>
        {create.error && <ErrorText>{failureText(create.error, FAILED)}</ErrorText>}
        {isError && !data && <ErrorText>{NOT_LISTED}</ErrorText>}
        <ArchiveList home={COMPANY_EXPORTS} archives={exports} />
      </div>
    </Dialog>
  );
}

const FAILED = "Não foi possível exportar. Tente novamente.";
const NOT_LISTED = "Não foi possível carregar as exportações anteriores.";

function upTo(format: ExportFormat): string {
  return `Até ${countText(EXPORT_LIMITS[format])} notas.`;
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  text: string;
  off: boolean;
  onPress: () => void;
}

function Choice({ icon, title, text, off, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
    >
      {icon}
      <span>
        {title}
        <small>{text}</small>
      </span>
    </button>
  );
}
