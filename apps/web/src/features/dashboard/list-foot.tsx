import type { InvoiceList } from "@emita/contract/invoices/invoices";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { countText } from "../../ui/texts/count-text.ts";
import { Button } from "../../ui/fields/button.tsx";
import { PAGE_SIZE, useInvoiceTotals } from "../invoices/queries/queries.ts";
import styles from "./invoice-section.module.css";
import { filtersOf, useChangeList, useListSearch } from "./list-search.ts";
import { sumText } from "./sum-text.ts";

/** The range of visible rows, their sum, and links to the neighbouring pages. */
export function ListFoot({ page }: { page: InvoiceList }) {
  const search = useListSearch();
  const change = useChangeList();
  const number = Number(search.page ?? 1);
  const { next_cursor: next, previous_cursor: previous } = page;
  const turn = (cursor: string, to: number) => {
    // Before the second page comes the first: its short URL also shows newer invoices.
    if (to <= 1 && cursor === previous) change({});
    else change({ cursor, page: String(to) });
    document.getElementById(LIST_HEADING)?.scrollIntoView({ block: "start" });
  };
  return (
    <nav className={styles.foot} aria-label="Páginas">
      <Shown count={page.data.length} />
      {(next ?? previous) && (
        <span className={styles.pages}>
          <Button
            variant="secondary"
            size="sm"
            off={!previous}
            onClick={() => previous && turn(previous, number - 1)}
          >
            <ChevronLeft className="i" aria-hidden />
            Anterior
          </Button>
          <Button
            variant="secondary"
            size="sm"
            off={!next}
            onClick={() => next && turn(next, number + 1)}
          >
            Próxima
            <ChevronRight className="i" aria-hidden />
          </Button>
        </span>
      )}
    </nav>
  );
}

const LIST_HEADING = "ultimas";

/** The rows in sight, and number and sum of all that the filters find. */
function Shown({ count }: { count: number }) {
  const search = useListSearch();
  const { data } = useInvoiceTotals(filtersOf(search));
  const before = (Number(search.page ?? 1) - 1) * PAGE_SIZE;
  const total = data && data.count >= before + count ? ` de ${countText(data.count)}` : "";
  const rows =
    before === 0 ? countText(count) : `${countText(before + 1)} a ${countText(before + count)}`;
  return (
    <span className="num">
      <span role="status">{`Mostrando ${rows}${total}`}</span>
      {data && <b className={styles.sum}>{sumText(data)}</b>}
    </span>
  );
}
