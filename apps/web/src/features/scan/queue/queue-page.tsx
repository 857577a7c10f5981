import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { paths } from "../../../navigation/paths.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { useEntitlementWarning } from "../../entitlements/use-entitlement-warning.ts";
import { withDrafts } from "../../invoices/form/kept-draft.ts";
import { progressOf, type Piled, usePile } from "../pile/pile.ts";
import { usePileReadings } from "../pile/pile-readings.ts";
import { processedData } from "../reading/processed-data.ts";
import { reviewDraft } from "../reading/review-draft.ts";
import { Finished } from "./finished.tsx";
import { Opened } from "./opened.tsx";
import styles from "./queue-page.module.css";
import { Refused } from "./refused.tsx";
import { useQueue } from "./use-queue.ts";
import { Waiting } from "./waiting.tsx";

/** /scan/fila: many documents, reviewed one after another. Nothing is sent that was not on screen. */
export const QueuePage = withDrafts([processedData, reviewDraft], AnyQueue);

function AnyQueue() {
  useEntitlementWarning();
  const pile = usePile();
  const isLoaded = queryClient.getQueryData(keys.keptDocuments) !== undefined;
  return (
    <Page
      title="Conferir documentos"
      documentTitle="Conferir"
      intro={<Progress pile={pile} />}
      className={styles.page}
      before={<Back />}
    >
      {isLoaded ? <Queue pile={pile} /> : <SkeletonRows rows={6} />}
    </Page>
  );
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" className="back" onClick={() => void navigate({ to: paths.scan })}>
      <ArrowLeft className="i" aria-hidden />
      Escanear
    </button>
  );
}

function Progress({ pile }: { pile: readonly Piled[] }) {
  const { done, total } = progressOf(pile);
  if (pile.length === 0) return null;
  return (
    <span className={styles.progress}>
      <span className="num" role="status">{`${done + 1} de ${total}`}</span>
      <progress value={done} max={total} aria-label="Documentos conferidos" />
    </span>
  );
}

function Queue({ pile }: { pile: readonly Piled[] }) {
  const readings = usePileReadings(pile);
  const queue = useQueue(pile, readings);
  useKeys(queue.skip, queue.back);
  const { document, reading } = queue;
  if (pile.length === 0) return <Finished sent={queue.sent} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps a held key from sending the next document
    <div
      onKeyDownCapture={(event) => {
        if (event.key === "Enter" && event.repeat) event.preventDefault();
      }}
    >
      <Refused pile={pile} />
      {document && reading ? (
        <>
          <div className={styles.bar}>
            <b className={styles.name}>{document.pages[0]?.name}</b>
            <span className={styles.acts}>
              <Button variant="quiet" size="sm" off={!queue.hasBack} onClick={queue.back}>
                Anterior <kbd>Alt V</kbd>
              </Button>
              <Button variant="secondary" size="sm" off={!queue.hasNext} onClick={queue.skip}>
                Pular <kbd>Alt P</kbd>
              </Button>
              <Button variant="quiet" size="sm" onClick={queue.remove}>
                Tirar da fila
              </Button>
            </span>
          </div>
          <Opened
            key={document.key}
            document={document}
            reading={reading}
            typed={queue.typed ?? undefined}
            onSent={queue.finish}
          />
        </>
      ) : (
        <Waiting pile={pile} readings={readings} />
      )}
    </div>
  );
}

/** Alt with a letter: a letter alone belongs to the fields. */
function useKeys(skip: () => void, back: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const act = { KeyP: skip, KeyV: back }[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
