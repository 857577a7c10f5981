import type { Client } from "@emita/contract/clients/clients";
import { Repeat } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { classNames } from "../../../ui/texts/class-names.ts";
import { InAppLink, repeatPath } from "../next-links.tsx";
import styles from "./client-page.module.css";

/** The way to a repeat of the client. */
export function RepeatCard({ client }: { client: Client }) {
  const mayIssue = useMay("issue");
  if (!mayIssue || client.archived) return null;
  return (
    <section className={classNames("card", styles.card, styles.o2)} aria-labelledby="recorrencia">
      <div className={styles.head}>
        <h2 id="recorrencia">Recorrência</h2>
      </div>
      <div className={styles.body}>
        <p className="mut">A mesma nota todo mês, no dia escolhido, sem refazer nada.</p>
        <InAppLink
          href={repeatPath(client)}
          className={classNames(buttonClass({ variant: "secondary", size: "sm" }), styles.start)}
        >
          <Repeat className="i" aria-hidden />
          Repetir todo mês
        </InAppLink>
      </div>
    </section>
  );
}
