import type { OwnCompany } from "@emita/contract/people/people";
import { roleAllows } from "@emita/domain/access/roles";
import { Suspense, useState } from "react";
import { useCompanies } from "../../../api/company/company.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import styles from "./office-offer.module.css";

/** An offer beside the plans, for a person with several companies: one plan for all of them, at a price that is agreed on. */
export function OfficeOffer() {
  const { data } = useCompanies();
  const companies = data?.data ?? [];
  const payers = companies.filter(mayPay);
  const [open, setOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  if (companies.length < 2) return null;
  return (
    <aside className={styles.offer} aria-labelledby="plano-do-escritorio">
      <div>
        <h2 id="plano-do-escritorio">Um plano para o escritório</h2>
        <p>
          As notas de um só plano, divididas entre as suas {companies.length} empresas.{" "}
          {payerText(payers)} O preço é combinado com você.
        </p>
      </div>
      {payers.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setIsWanted(true);
            setOpen(true);
          }}
        >
          Pedir cotação
        </Button>
      )}
      <Suspense>
        {isWanted && (
          <OfficeQuote
            open={open}
            payers={payers}
            count={companies.length}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </aside>
  );
}

function payerText(payers: readonly OwnCompany[]): string {
  const [payer] = payers;
  if (!payer) return "Quem pede e paga é o dono de uma delas.";
  if (payers.length > 1) return "Quem paga é uma delas, a que você indicar.";
  return `Quem paga é ${payer.company_name ?? "a sua empresa"}.`;
}

function mayPay({ role, cnpj }: OwnCompany): boolean {
  return cnpj !== null && roleAllows(role, "billing", { accountantsIssue: false });
}

const OfficeQuote = lazyPart(async () => (await import("./office-quote.tsx")).OfficeQuote);
