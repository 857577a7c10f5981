import type { OfficePlan } from "@emita/contract/billing/office-plans";
import type { Clients } from "@emita/contract/people/accountant";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { OfficeOffer } from "../../pricing/quote/office-offer.tsx";
import { OfficePlanFacts } from "../../pricing/office-plan/office-plan-facts.tsx";

/** Below the table: the office's plan, or the offer of one. */
export function OfficePlanCard({ clients }: { clients: Clients }) {
  const { office_plan: plan } = clients;
  if (!plan) return <OfficeOffer />;
  return (
    <>
      <Plan plan={plan} clients={clients} />
      {plan.is_over && <OfficeOffer />}
    </>
  );
}

function Plan({ plan, clients }: { plan: OfficePlan; clients: Clients }) {
  const [open, setOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <OfficePlanFacts plan={plan} clients={clients}>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setIsWanted(true);
          setOpen(true);
        }}
      >
        Escolher empresas
      </Button>
      <Suspense>
        {isWanted && (
          <OfficeCompaniesDialog open={open} rows={clients.data} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </OfficePlanFacts>
  );
}

const OfficeCompaniesDialog = lazyPart(
  async () => (await import("./office-companies-dialog.tsx")).OfficeCompaniesDialog,
);
