import type { FieldEvidence } from "@emita/contract/documents";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { fetchFile } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { cx } from "../../../ui/base/cx.ts";
import { IconButton } from "../../../ui/fields/button.tsx";
import {
  focusField,
  LINKED_FIELDS,
  type LinkedField,
  numberOf,
  useDocumentLink,
} from "./document-link.ts";
import styles from "./document-panel.module.css";
import marks from "./read-pages.module.css";
import { PictureTools, usePictureView } from "../capture/picture-tools.tsx";
import { useDragToPan, useInView } from "./use-page-view.ts";

/** As a share of the page's width. A mark that ends further right gets its number on its left: on the right there is no room. */
const NUMBER_FITS = 0.94;
/** Pictures of a document never change. */
const KEEP_MS = 10 * 60_000;

/** Arrow keys move the picture. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: "group", "aria-label": "Imagem do documento" };

interface ReadPagesProps {
  fileName: string;
  /** Addresses of the pages as they were read. */
  pictures: readonly string[];
  evidence: Readonly<Record<string, FieldEvidence>>;
}

/** The document as it was read, with every value's place on it: larger, smaller, turned, moved, page by page. */
export function ReadPages({ fileName, pictures, evidence }: ReadPagesProps) {
  const { active } = useDocumentLink();
  const look = usePictureView();
  const [page, setPage] = useState(0);
  const [followed, setFollowed] = useState<LinkedField | null>(null);
  const place = active ? evidence[active] : undefined;
  // The page follows the field that is looked at, and may be left again while it is.
  if (active !== followed) {
    setFollowed(active);
    if (place?.page != null && place.page !== page) setPage(place.page);
  }
  const url = usePicture(pictures[page]);
  const view = useDragToPan();
  useInView(view, active, place?.page === page && url !== null ? place.box : null);
  return (
    <section className={styles.panel} aria-label="Documento lido">
      <div className={styles.bar}>
        <span className="mut">{fileName}</span>
        {pictures.length > 1 && <PageTurner page={page} pages={pictures.length} onPage={setPage} />}
        <PictureTools view={look} />
      </div>
      <div className={cx(styles.view, marks.view)} ref={view} {...SCROLLED_BY_KEYS}>
        <div className={marks.sheet} style={look.style}>
          {url ? (
            <img src={url} alt={`Documento lido, página ${page + 1} de ${pictures.length}`} />
          ) : (
            <p className={marks.wait} role="status">
              Carregando...
            </p>
          )}
          {url &&
            LINKED_FIELDS.map((field) => {
              const found = evidence[field];
              return found?.box && found.page === page ? (
                <Mark key={field} field={field} box={found.box} />
              ) : null;
            })}
        </div>
      </div>
    </section>
  );
}

interface PageTurnerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label="Página anterior"
        onClick={() => onPage(Math.max(0, page - 1))}
      />
      <span className={marks.count} role="status">{`Página ${page + 1} de ${pages}`}</span>
      <IconButton
        icon={ChevronRight}
        label="Próxima página"
        onClick={() => onPage(Math.min(pages - 1, page + 1))}
      />
    </>
  );
}

/** Where a value stands. For the pointer only: on the keyboard the field itself shows its place. */
function Mark({ field, box }: { field: LinkedField; box: NonNullable<FieldEvidence["box"]> }) {
  const { active, point } = useDocumentLink();
  const atEdge = box.x + box.w > NUMBER_FITS;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(marks.mark, active === field && marks.active, atEdge && marks.atEdge)}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.w * 100}%`,
        height: `${box.h * 100}%`,
      }}
      aria-hidden="true"
      data-mark={field}
      onClick={() => focusField(field)}
      onPointerEnter={() => point(field)}
      onPointerLeave={() => point(null)}
    >
      <span>{numberOf(field)}</span>
    </button>
  );
}

/** Address inside the browser of a page's picture, given back when another is shown; null while it is on its way. */
function usePicture(path: string | undefined): string | null {
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    const load = async () => {
      if (path === undefined) return;
      const { blob } = await queryClient.fetchQuery({
        queryKey: keys.documentPicture(path),
        queryFn: () => fetchFile(path),
        staleTime: KEEP_MS,
        gcTime: KEEP_MS,
      });
      if (left) return;
      made = URL.createObjectURL(blob);
      setShown({ path, url: made });
    };
    // A picture that does not come leaves the form usable; the next look asks again.
    load().catch(() => undefined);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return shown?.path === path ? (shown?.url ?? null) : null;
}
