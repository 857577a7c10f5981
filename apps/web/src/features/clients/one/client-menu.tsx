import type { Client } from "@emita/contract/clients/clients";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  BookOpenCheck,
  CopyCheck,
  Ellipsis,
  QrCode,
  Trash2,
} from "lucide-react";
import { Suspense, useState } from "react";
import { failureOf, failureText } from "../../../api/api-error.ts";
import { paths } from "../../../navigation/paths.ts";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Menu } from "../../../ui/layout/menu.tsx";
import { eraseClient, useUpdateClient } from "../queries.ts";

const MergeDialog = lazyPart(async () => (await import("../merge/merge-dialog.tsx")).MergeDialog);

interface ClientMenuProps {
  client: Client;
  onAskRegistry: () => void;
}

/** What is done to a client as a whole. */
export function ClientMenu({ client, onAskRegistry }: ClientMenuProps) {
  const { id, company_name: name, archived } = client;
  const [open, setOpen] = useState<"none" | "merge" | "erase">("none");
  const [wantsMerge, setWantsMerge] = useState(false);
  const update = useUpdateClient(id);
  const navigate = useNavigate();
  const put = async (away: boolean, undo = true) => {
    try {
      await update.mutateAsync({ archived: away });
      showToast("ok", away ? "Cliente arquivado" : "Cliente de volta", {
        text: name,
        ...(undo && { action: { label: "Desfazer", run: () => void put(!away, false) } }),
      });
    } catch (error) {
      showToast("bad", away ? "Não foi possível arquivar" : "Não foi possível trazer de volta", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  const close = () => setOpen("none");
  return (
    <>
      <Menu
        label={`Mais sobre ${name}`}
        renderOpener={(opener) => (
          <Button variant="secondary" {...opener}>
            <Ellipsis className="i" aria-hidden />
            <span className="vh">Mais sobre o cliente</span>
          </Button>
        )}
      >
        {!archived && (
          <Link role="menuitem" to={paths.newCharge} search={{ cliente: id }}>
            <QrCode className="i" aria-hidden />
            Cobrar por Pix
          </Link>
        )}
        <button
          type="button"
          role="menuitem"
          onClick={() => {
            setWantsMerge(true);
            setOpen("merge");
          }}
        >
          <CopyCheck className="i" aria-hidden />
          Juntar com outro cliente
        </button>
        {isCnpj(client.cnpj) && !archived && (
          <button type="button" role="menuitem" onClick={onAskRegistry}>
            <BookOpenCheck className="i" aria-hidden />
            Conferir na Receita
          </button>
        )}
        <button type="button" role="menuitem" onClick={() => void put(!archived)}>
          {archived ? (
            <ArchiveRestore className="i" aria-hidden />
          ) : (
            <Archive className="i" aria-hidden />
          )}
          {archived ? "Trazer de volta" : "Arquivar"}
        </button>
        <button type="button" role="menuitem" onClick={() => setOpen("erase")}>
          <Trash2 className="i" aria-hidden />
          Apagar os dados
        </button>
      </Menu>
      {wantsMerge && (
        <Suspense>
          <MergeDialog client={client} open={open === "merge"} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === "erase"}
        title={`Apagar os dados de ${name}?`}
        act="Sim, apagar"
        busyText="Apagando..."
        run={() => failureOf(eraseClient(id), "Não foi possível apagar. Tente novamente.")}
        onDone={() => {
          showToast("ok", "Cliente apagado", { text: name });
          void navigate({ to: paths.clients });
        }}
        onClose={close}
      >
        <p>
          E-mails, telefone, endereço e observações somem daqui e não voltam. As notas emitidas
          ficam, como a lei exige.
        </p>
      </ConfirmDialog>
    </>
  );
}
