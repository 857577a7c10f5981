import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useCompanies } from "../../api/company/company.ts";
import { askWhichCompany } from "../../navigation/palette-store.ts";
import { paths } from "../../navigation/paths.ts";
import { Button, buttonClass } from "../../ui/fields/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import styles from "./which-company-page.module.css";

/** In place of a screen of one company while none is chosen on this device: asks which one, and opens the screen there. */
export function WhichCompanyPage({ href }: { href: string }) {
  const { data } = useCompanies();
  useEffect(() => askWhichCompany(href), [href]);
  return (
    <Page
      title="Em qual empresa?"
      documentTitle="Escolher empresa"
      intro={`Você tem ${data?.data.length ?? 0} empresas. Esta tela é de uma delas.`}
      narrow
    >
      <div className={styles.actions}>
        <Button onClick={() => askWhichCompany(href)}>Escolher empresa</Button>
        <Link to={paths.desk} className={buttonClass({ variant: "secondary" })}>
          Todas as empresas
        </Link>
      </div>
    </Page>
  );
}
