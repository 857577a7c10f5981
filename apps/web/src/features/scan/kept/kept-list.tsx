import { useNavigate } from "@tanstack/react-router";
import { CloudUpload, Smartphone, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCompany } from "../../../api/company/company.ts";
import type { KeptDocument } from "../../../api/session/device-store.ts";
import { useOnline } from "../../../api/use-online.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button, IconButton } from "../../../ui/fields/button.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { adoptCapture, currentCapture, detachCapture, filesOf } from "../capture/capture.ts";
import { forgetUpload, readCapture, rememberUpload, startUpload } from "../capture/reading.ts";
import { beginReview } from "../reading/begin-review.ts";
import { fromDocument } from "../reading/processed-data.ts";
import {
  discardDocument,
  lacksCompany,
  takeForCompany,
  useKeptDocuments,
} from "./kept-documents.ts";
import styles from "./kept-list.module.css";
import { companyText, pagesText, stateText, whenText } from "./kept-words.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Documents on this device that wait for a connection, or whose invoice is not sent yet. */
export function KeptList({ onFiles }: { onFiles: (files: File[]) => void }) {
  const documents = useKeptDocuments().filter(({ pile }) => !pile);
  const online = useOnline();
  const [leaving, setLeaving] = useState<KeptDocument | null>(null);
  const review = useReview();
  useOpenSent(documents, review);
  const waiting = documents.filter(({ state }) => state === "waiting");
  const others = documents.filter(({ state }) => state !== "waiting");
  const item = (document: KeptDocument) => (
    <Item key={document.key} document={document} onDiscard={() => setLeaving(document)}>
      {needsWord(document) && (
        <Button variant="secondary" size="sm" onClick={() => void use(document, onFiles)}>
          {lacksCompany(document) ? "Usar nesta empresa" : "Usar este arquivo"}
        </Button>
      )}
      {!needsWord(document) && (document.state === "sent" || document.state === "looking") && (
        <Button variant="secondary" size="sm" onClick={() => void review(document)}>
          {document.state === "sent" ? "Conferir" : "Continuar"}
        </Button>
      )}
    </Item>
  );
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.list} aria-labelledby="aguardando">
          <header>
            <h2 id="aguardando">
              <CloudUpload className="i" aria-hidden />
              Aguardando conexão
            </h2>
            {online && (
              <Button variant="quiet" size="sm" onClick={() => void sendWaiting()}>
                Enviar agora
              </Button>
            )}
          </header>
          <ul>{waiting.map(item)}</ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.list} aria-labelledby="guardados">
          <header>
            <h2 id="guardados">
              <Smartphone className="i" aria-hidden />
              Guardados neste aparelho
            </h2>
          </header>
          <ul>{others.map(item)}</ul>
        </section>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title="Descartar documento?"
        act="Descartar"
        busyText="Descartando..."
        run={async () => {
          if (leaving) await discard(leaving);
          return null;
        }}
        onClose={() => setLeaving(null)}
      >
        <p>
          {leaving?.pages[0]?.name} sai deste aparelho. Nenhuma nota foi emitida a partir dele aqui.
        </p>
      </ConfirmDialog>
    </>
  );
}

interface ItemProps {
  document: KeptDocument;
  onDiscard: () => void;
  children: ReactNode;
}

function Item({ document, onDiscard, children }: ItemProps) {
  const company = useCompany();
  const name = document.pages[0]?.name ?? "Documento";
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="sm mut">
          {whenText(document.keptAt)} · {pagesText(document.pages.length)}
        </p>
        <p className="sm">
          {lacksCompany(document)
            ? companyText(company?.company_name ?? null)
            : stateText(document)}
        </p>
      </div>
      {children}
      <IconButton icon={Trash2} label={`Descartar ${name}`} onClick={onDiscard} />
    </li>
  );
}

function needsWord(document: KeptDocument): boolean {
  return document.needsConsent === true || lacksCompany(document);
}

/** From now on the document belongs to this company. A file shared from another app counts as chosen by the person. */
async function use(document: KeptDocument, onFiles: (files: File[]) => void): Promise<void> {
  if (document.userId !== null) return takeForCompany(document);
  await discardDocument(document.key);
  onFiles(filesOf(document));
}

/** A discarded picture cannot be brought back. */
async function discard({ key }: KeptDocument): Promise<void> {
  if (currentCapture()?.key === key) detachCapture();
  await discardDocument(key);
}

/** Goes on with a document where it was left: one that the server has was looked at already, and is to be reviewed. */
function useReview() {
  const navigate = useNavigate();
  return async (document: KeptDocument) => {
    forgetUpload();
    const capture = adoptCapture(document);
    if (document.documentId === null) {
      startUpload(capture);
      return navigate({ to: paths.scanConfirm });
    }
    rememberUpload(document.key, document.documentId);
    const read = await readCapture(capture).catch(() => null);
    if (read === null || read.status === "failed") return navigate({ to: paths.scanConfirm });
    beginReview(fromDocument(read, capture.name));
    return navigate({ to: paths.scanForm });
  };
}

/** A user waiting on this screen goes on with the document once it was sent; with several the user chooses. */
function useOpenSent(
  documents: readonly KeptDocument[],
  review: (document: KeptDocument) => Promise<void>,
): void {
  const waited = useRef<ReadonlySet<string>>(new Set());
  const open = useEffectEvent((document: KeptDocument) => void review(document));
  useEffect(() => {
    const sent = documents.filter(({ key, state }) => state === "sent" && waited.current.has(key));
    const waiting = documents.filter(({ state }) => state === "waiting");
    waited.current = new Set([...waited.current, ...waiting.map(({ key }) => key)]);
    const [only] = sent;
    if (only && sent.length === 1 && waiting.length === 0) open(only);
  }, [documents]);
}
