import type { ClientRow } from "@emita/contract/people/accountant";
import { Check } from "lucide-react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import styles from "../clients-table.module.css";
import { CompanyLink } from "./company-link.tsx";
import { NEED_WORDS } from "./need-words.ts";

/** What a company needs, by harm: each badge leads to its cause, which is written beside the worst. */
export function NeedCell({ row, fact }: { row: ClientRow; fact: string | null }) {
  const [worst] = row.needs;
  if (!worst)
    return (
      <span className={styles.well}>
        <Check className="i" aria-hidden />
        em dia
        {fact && <span className={styles.why}>{fact}</span>}
      </span>
    );
  const why = fact ?? NEED_WORDS[worst].why(row);
  return (
    <div className={styles.needs}>
      <ul>
        {row.needs.map((need) => {
          const { text, tone, icon, path } = NEED_WORDS[need];
          return (
            <li key={need}>
              <CompanyLink className={styles.need} companyId={row.id} path={path(row)}>
                <Badge tone={tone} icon={icon}>
                  {text(row)}
                </Badge>
              </CompanyLink>
            </li>
          );
        })}
      </ul>
      {why && (
        <span className={styles.why} title={why}>
          {why}
        </span>
      )}
    </div>
  );
}
