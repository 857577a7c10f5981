import type { Holidays } from "@emita/contract/recurrences/holidays";
import { formatDate } from "@emita/domain/basics/dates";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { ReadOnlyUnless } from "../../roles/unless-allowed.tsx";
import { useHolidays } from "../data/queries.ts";
import { weekdayOf } from "../data/words.ts";
import styles from "./holidays.module.css";
import { OwnHolidays } from "./own-holidays.tsx";

/** /settings/feriados: the company's own days off, and the national ones. */
export function HolidaysSection() {
  const { data, error, refetch } = useHolidays();
  return (
    <Page
      title="Feriados"
      intro="Recorrências com data em fim de semana ou feriado saem no dia útil escolhido em cada uma."
      inset
    >
      <div className={styles.stack}>
        <section className="card" aria-labelledby="proprios">
          <h2 id="proprios">Do estado, da cidade e da empresa</h2>
          {!data && !error && <SkeletonRows rows={3} />}
          {!data && error && (
            <FailedPart
              text="Não foi possível carregar os feriados."
              onRetry={() => void refetch()}
            />
          )}
          {data && (
            <ReadOnlyUnless
              permission="issue"
              why="você consulta os feriados, e quem emite notas pode alterá-los."
            >
              <OwnHolidays own={data.data} />
            </ReadOnlyUnless>
          )}
        </section>
        {data && <NationalDays days={data.national} />}
      </div>
    </Page>
  );
}

function NationalDays({ days }: { days: Holidays["national"] }) {
  return (
    <section className="card" aria-labelledby="nacionais">
      <h2 id="nacionais">Nacionais</h2>
      <p className="sm mut">Já contam em todas as recorrências.</p>
      <ul className={styles.national}>
        {days.map(({ date, name, moves }) => (
          <li key={`${date} ${name}`}>
            <span className="num">{formatDate(date)}</span>
            <span>
              {name}
              <small>
                {weekdayOf(date)}
                {!moves && ". Ponto facultativo: só conta se estiver na sua lista"}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
