import type { OwnCompany } from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { callApi } from "../../api/client.ts";
import { refreshCompanies } from "../../api/company/company.ts";
import { switchCompany } from "../../navigation/switch-company.ts";
import { NewCompanyDialog, type NewCompany } from "./new-company-dialog.tsx";

/** 'Adicionar empresa': another CNPJ of the same person, with a plan of its own. Its page opens then. */
export function AddCompanyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const add = async (body: NewCompany) => {
    const company = await callApi<OwnCompany>(api.companies, { method: "POST", body });
    // The next page has both from its first moment; without an answer it fetches them.
    await refreshCompanies().catch(() => undefined);
    onClose();
    await switchCompany(company.id);
  };
  return (
    <NewCompanyDialog
      open={open}
      title="Adicionar empresa"
      intro="Cada empresa tem suas notas, seu certificado e seu plano. Você será o dono dela."
      failed="Não foi possível adicionar a empresa. Tente novamente."
      onAdd={add}
      onClose={onClose}
    />
  );
}
