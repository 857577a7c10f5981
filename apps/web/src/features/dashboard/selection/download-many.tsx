import type { Invoice } from "@emita/contract/invoices/invoices";
import type { CreateExport } from "@emita/contract/invoices/invoice-exports";
import { useEffect, useRef, useState } from "react";
import { failureText } from "../../../api/api-error.ts";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { ErrorText } from "../../../ui/fields/field.tsx";
import { ArchiveList } from "../../exports/archive-list.tsx";
import { fetchArchive, useArchives, useCreateArchive } from "../../exports/archives.ts";
import { COMPANY_EXPORTS } from "../../exports/company-exports.ts";
import { useReadyNotice } from "../../exports/use-ready-notice.ts";
import { notesText, useKept } from "./kept-notes.ts";

const FAILED = "Não foi possível montar o arquivo. Tente novamente.";

interface Props {
  open: boolean;
  invoices: readonly Invoice[];
  onClose: () => void;
}

/** PDF and XML of the chosen invoices as one ZIP. The file is saved as soon as it is ready; it is made also with the dialog closed. */
export function DownloadMany({ open, invoices, onClose }: Props) {
  const kept = useKept(open, invoices);
  const create = useCreateArchive(COMPANY_EXPORTS);
  const asking = useRef(false);
  const { data } = useArchives(COMPANY_EXPORTS, open);
  const [made, setMade] = useState<{ id: string; of: readonly Invoice[] } | null>(null);
  const own = (data?.data ?? []).filter((one) => one.id === made?.id);
  useReadyNotice(COMPANY_EXPORTS, own, open);
  // A choice made later has no file yet.
  const asked = made?.of === kept;
  useSavedWhenReady(open && asked && own[0]?.state === "ready" ? made.id : null);
  const start = async () => {
    // A second press may come before the first one is drawn.
    if (asking.current) return;
    asking.current = true;
    const body = { format: "zip", ids: kept.map((invoice) => invoice.id) } satisfies CreateExport;
    const archive = await create.mutateAsync(body).catch(() => null);
    asking.current = false;
    if (archive) setMade({ id: archive.id, of: kept });
  };
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={`Baixar ${notesText(kept.length)}`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {asked ? "Fechar" : "Voltar"}
          </Button>
          {!asked && (
            <Button busy={create.isPending} busyText="Preparando..." onClick={() => void start()}>
              Baixar ZIP
            </Button>
          )}
        </>
      }
    >
      <p>
        {asked
          ? "O arquivo é salvo assim que fica pronto. Pode fechar esta janela."
          : "O PDF e o XML de cada nota, num só arquivo ZIP."}
      </p>
      {create.error && <ErrorText>{failureText(create.error, FAILED)}</ErrorText>}
      <ArchiveList home={COMPANY_EXPORTS} archives={asked ? own : []} variant="secondary" />
    </Dialog>
  );
}

/** Each file once. */
function useSavedWhenReady(ready: string | null): void {
  const saved = useRef<string | null>(null);
  useEffect(() => {
    if (ready === null || saved.current === ready) return;
    saved.current = ready;
    // A refusal stays in sight: the file is still listed, with its button.
    void fetchArchive(COMPANY_EXPORTS, ready).catch(() => undefined);
  }, [ready]);
}
