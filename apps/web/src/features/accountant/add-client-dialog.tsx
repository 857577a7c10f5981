import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { NewCompanyDialog, type NewCompany } from "../own-companies/new-company-dialog.tsx";
import { addClient } from "./queries.ts";

/** 'Adicionar cliente': by CNPJ, with an invitation of the owner. The table stays on screen. */
export function AddClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = async (client: NewCompany) => {
    const { company_name } = await addClient(client);
    const name = company_name ?? "";
    const owner = client.owner_email;
    showToast("ok", "Cliente adicionado", {
      text: owner ? `${name}. Convite enviado para ${owner}.` : name,
    });
    onClose();
  };
  return (
    <NewCompanyDialog
      open={open}
      title="Adicionar cliente"
      asksOwner
      failed="Não foi possível adicionar o cliente. Tente novamente."
      onAdd={add}
      onClose={onClose}
    />
  );
}
