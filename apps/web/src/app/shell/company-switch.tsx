import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { useRouterState } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { useCompany, useHasSeveral } from "../../api/company/company.ts";
import { useUnchosen } from "../../api/company/unchosen.ts";
import { openPalette } from "../../navigation/palette-store.ts";
import { paths } from "../../navigation/paths.ts";
import styles from "./company-switch.module.css";

/** The current company and the way to another one; empty for a user with one company. */
export function CompanySwitch() {
  const company = useCompany();
  const isOfAll = useRouterState({ select: ({ location }) => location.pathname === paths.desk });
  const isUnchosen = useUnchosen();
  if (!useHasSeveral() || (!company && !isUnchosen)) return null;
  const shown = isOfAll ? null : company;
  const name = shown ? (shown.company_name ?? "Empresa sem nome") : "Todas as empresas";
  const number = shown?.cnpj ? formatCnpj(shown.cnpj) : "sem CNPJ";
  return (
    <button
      type="button"
      className={styles.company}
      aria-haspopup="dialog"
      title="Trocar de empresa"
      onClick={() => openPalette("companies")}
    >
      <span className={styles.words}>
        <span className="vh">Empresa: </span>
        <b>{name}</b>
        {shown && <span className={styles.number}>{number}</span>}
        <span className="vh">. Trocar de empresa</span>
      </span>
      <ChevronsUpDown className="i" aria-hidden />
    </button>
  );
}
