import type { FieldEvidence } from "@emita/contract/documents/documents";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { fetchFile } from "../../../../api/client.ts";
import { keys } from "../../../../api/keys.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { classNames } from "../../../../ui/texts/class-names.ts";
import { IconButton } from "../../../../ui/fields/button.tsx";
import { type LinkedField, useDocumentLink } from "./document-link.ts";
import { DocumentLine } from "./document-line.tsx";
import { MarkedSheet } from "./marked-sheet.tsx";
import styles from "./document-panel.module.css";
import marks from "./read-pages.module.css";
import { PictureTools, usePictureView } from "../../capture/picture-tools.tsx";
import { useDragToPan, useInView } from "./use-page-view.ts";

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
  const shown = usePicture(picture);
  const view = useDragToPan();
  useInView(view, active, active && shown ? (found[active]?.box ?? null) : null);
  return (
    <div className={classNames(styles.view, marks.view)} ref={view} {...SCROLLED_BY_KEYS}>
      {/* A new sheet once the picture has loaded: reusing the waiting one would show it moving. */}
      {shown ? (
        <MarkedSheet key="read" {...shown} alt={alt} style={style} found={found} />
      ) : (
        <div key="awaited" className={marks.sheet} style={style}>
          <p className={marks.wait} role="status">
            Carregando...
          </p>
        </div>
      )}
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

/**
 * Decodes the picture before it is shown, so that its size is known at once. An undecodable picture is shown as the browser
 * does it.
 * @returns its width divided by its height; of an undecodable one that of a square
 */
async function decoded(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  return image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : 1;
}

interface Picture {
  path: string;
  /** Object URL, revoked when another picture is shown. */
  url: string;
  ratio: number;
}

/** A page's picture; null while it loads. */
function usePicture(path: string | undefined): Picture | null {
  const [shown, setShown] = useState<Picture | null>(null);
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
      const ratio = await decoded(made);
      if (left) return;
      setShown({ path, url: made, ratio });
    };
    // The form stays usable without a picture; the next visit fetches it again.
    load().catch(() => undefined);
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return shown?.path === path ? shown : null;
}
