import { Link } from "@tanstack/react-router";
import { useHasSeveral } from "../../../api/company/company.ts";
import { useDesk } from "../../../api/company/desk.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { OfficeOffer } from "../quote/office-offer.tsx";
import { OfficePlanFacts } from "./office-plan-facts.tsx";

/** Beside the plans, for a person with several companies: the plan of their office; the offer of one where none runs. */
export function OwnOfficePlan() {
  const { data: clients } = useDesk(useHasSeveral());
  // Nothing is offered before it is known that there is none.
  if (!clients) return null;
  const { office_plan: plan } = clients;
  return (
    <>
      {plan && (
        <OfficePlanFacts plan={plan} clients={clients}>
          <Link to={paths.desk} className={buttonClass({ variant: "secondary", size: "sm" })}>
            Ver as empresas
          </Link>
        </OfficePlanFacts>
      )}
      {(!plan || plan.is_over) && <OfficeOffer />}
    </>
  );
}
