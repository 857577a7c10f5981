import type { FieldEvidence } from "@emita/contract/documents/documents";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { fetchFile } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { classNames } from "../../../../ui/texts/class-names.ts";
import { IconButton } from "../../../../ui/fields/button.tsx";
import { focusField, LINKED_FIELDS, type LinkedField, useDocumentLink } from "./document-link.ts";
import { DocumentLine } from "./document-line.tsx";
import styles from "./document-panel.module.css";
import marks from "./read-pages.module.css";
import { PictureTools, usePictureView } from "../../capture/picture-tools.tsx";
import { useDragToPan, useInView } from "./use-page-view.ts";

/** As a share of the page's width. A mark ending further right has its number on its left, because the right has no space. */
const NUMBER_FITS = 0.94;
/** Pictures of a document never change. */
const KEEP_MS = 10 * 60_000;

/** Arrow keys move the picture. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: "group", "aria-label": "Imagem do documento" };

interface ReadPagesProps {
  fileName: string;
  /** URLs of the pages as they were read. */
  pictures: readonly string[];
  evidence: Readonly<Record<string, FieldEvidence>>;
}

/** The document as read, with each value's place: zoom, rotation, panning, pages. */
export function ReadPages({ fileName, pictures, evidence }: ReadPagesProps) {
  const { active } = useDocumentLink();
  const look = usePictureView();
  const [page, setPage] = useState(0);
  const [followed, setFollowed] = useState<LinkedField | null>(null);
  const place = active ? evidence[active] : undefined;
  // The page follows the active field; the person may still turn to another page.
  if (active !== followed) {
    setFollowed(active);
    if (place?.page != null && place.page !== page) setPage(place.page);
  }
  return (
    <DocumentLine
      fileName={fileName}
      tools={
        <>
          {pictures.length > 1 && (
            <PageTurner page={page} pages={pictures.length} onPage={setPage} />
          )}
          <PictureTools view={look} />
        </>
      }
    >
      <ReadPage
        picture={pictures[page]}
        alt={`Documento lido, página ${page + 1} de ${pictures.length}`}
        style={look.style}
        found={Object.fromEntries(
          Object.entries(evidence).filter(([, field]) => field.page === page),
        )}
      />
    </DocumentLine>
  );
}

interface ReadPageProps {
  /** URL of the page's picture. */
  picture: string | undefined;
  alt: string;
  style: CSSProperties;
  /** Values found on this page. */
  found: Readonly<Record<string, FieldEvidence>>;
}

function ReadPage({ picture, alt, style, found }: ReadPageProps) {
  const { active } = useDocumentLink();
  const url = usePicture(picture);
  const view = useDragToPan();
  useInView(view, active, active && url ? (found[active]?.box ?? null) : null);
  return (
    <div className={classNames(styles.view, marks.view)} ref={view} {...SCROLLED_BY_KEYS}>
      {/* A new sheet once the picture has loaded: reusing the waiting one would show it moving. */}
      <div key={url ? "read" : "awaited"} className={marks.sheet} style={style}>
        {url ? (
          <img src={url} alt={alt} />
        ) : (
          <p className={marks.wait} role="status">
            Carregando...
          </p>
        )}
        {url &&
          LINKED_FIELDS.map((field) => {
            const box = found[field]?.box;
            return box && <Mark key={field} field={field} box={box} />;
          })}
      </div>
    </div>
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

/** The place of a value. For the pointer only: on the keyboard the field itself shows its place. */
function Mark({ field, box }: { field: LinkedField; box: NonNullable<FieldEvidence["box"]> }) {
  const { active, point, numbers } = useDocumentLink();
  const number = numbers[field];
  // The form has no such field: a number would refer to nothing.
  if (number === undefined) return null;
  const atEdge = box.x + box.w > NUMBER_FITS;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(marks.mark, active === field && marks.active, atEdge && marks.atEdge)}
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
      <span>{number}</span>
    </button>
  );
}

/**
 * Decodes the picture before it is shown, so that its size is known at once. An undecodable picture is shown as the browser
 * does it.
 */
async function decoded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** Object URL of a page's picture, revoked when another is shown; null while it loads. */
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
      await decoded(made);
      if (left) return;
      setShown({ path, url: made });
    };
    // The form stays usable without a picture; the next visit fetches it again.
    load().catch(() => undefined);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return shown?.path === path ? (shown?.url ?? null) : null;
}
