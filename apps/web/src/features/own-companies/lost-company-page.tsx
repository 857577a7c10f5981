import type { OwnCompany } from "@emita/contract/people/people";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { ChevronRight } from "lucide-react";
import { goToCompany, useCompanies } from "../../api/company/company.ts";
import { openPalette } from "../../navigation/palette-store.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/fields/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import styles from "./lost-company-page.module.css";

/** Replaces every screen once the user is no member of the company any more, and offers the remaining ones. */
export function LostCompanyPage({ former }: { former: OwnCompany | null }) {
  const { data } = useCompanies();
  const companies = data?.data ?? [];
  const name = former?.company_name ?? "desta empresa";
  return (
    <Page
      title={former?.company_name ? `Você não faz mais parte de ${name}` : TITLE}
      documentTitle="Sem acesso"
      intro={introOf(companies.length)}
      narrow
    >
      <ul className={styles.list}>
        {companies.map(({ id, cnpj, company_name }) => (
          <li key={id}>
            <button type="button" className="card" onClick={() => goToCompany(id, paths.dashboard)}>
              <span>
                <b>{company_name ?? "Empresa sem nome"}</b>
                <small>{cnpj === null ? "sem CNPJ" : formatCnpj(cnpj)}</small>
              </span>
              <ChevronRight className="i" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant={companies.length === 0 ? "primary" : "secondary"}
        onClick={() => openPalette("addCompany")}
      >
        Adicionar empresa
      </Button>
    </Page>
  );
}

const TITLE = "Você não faz parte de nenhuma empresa";

function introOf(others: number): string {
  if (others === 0)
    return "Peça um convite a quem administra a empresa, ou adicione uma empresa sua.";
  return "Alguém que administra a empresa retirou o seu acesso, ou você saiu dela. Escolha para onde ir.";
}
