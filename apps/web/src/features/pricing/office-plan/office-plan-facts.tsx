import type { OfficePlan } from "@emita/contract/billing/office-plans";
import type { Clients } from "@emita/contract/people/accountant";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { monthName } from "../../dashboard/months/month-names.ts";
import styles from "../quote/office-offer.module.css";
import { paidText, planText } from "./office-plan-words.ts";

interface OfficePlanFactsProps {
  plan: OfficePlan;
  clients: Clients;
  /** What can be done about it, while it runs. */
  children: ReactNode;
}

/** The plan of the person's office: how much of it is used, until when, and for how many companies it pays. */
export function OfficePlanFacts({ plan, clients, children }: OfficePlanFactsProps) {
  return (
    <aside className={styles.offer} aria-labelledby="plano-em-vigor">
      <div>
        <h2 id="plano-em-vigor">
          Plano do escritório {plan.name}
          {!plan.is_over && (
            <Badge tone="ok" icon={CircleCheck}>
              Seu plano
            </Badge>
          )}
        </h2>
        <p className="num">
          {planText(plan, monthName(clients.month))} {!plan.is_over && paidText(clients.data)}
        </p>
      </div>
      {!plan.is_over && children}
    </aside>
  );
}
