import { ROLE_NAMES, ROLE_WORDS } from "@emita/domain/access/roles";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useCompanies } from "../../../api/company/company.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { Button } from "../../../ui/fields/button.tsx";
import { HandOverOffer } from "./ownership-offers.tsx";
import styles from "./offers.module.css";
import { forgetWelcome, readWelcome } from "./welcome.ts";

/** News about a user's companies: one just joined, one offered. Empty for a user with one company. */
export function CompanyNews() {
  const [joined, setJoined] = useState(readWelcome);
  const { data } = useCompanies();
  const offers = data?.hand_overs ?? [];
  if (!joined && offers.length === 0) return null;
  const close = () => {
    forgetWelcome();
    setJoined(null);
  };
  return (
    <div className={styles.news}>
      {joined && (
        <Callout tone="ok" icon={CircleCheck} role="status">
          <p>
            <b>{`Boas-vindas. Você agora participa de ${joined.company ?? "uma empresa"}.`}</b>{" "}
            {`Seu papel é ${ROLE_NAMES[joined.role]}. ${ROLE_WORDS[joined.role]}`}
          </p>
          <Button variant="quiet" size="sm" onClick={close}>
            Entendi
          </Button>
        </Callout>
      )}
      {offers.map((offer) => (
        <HandOverOffer key={offer.company_id} offer={offer} />
      ))}
    </div>
  );
}
