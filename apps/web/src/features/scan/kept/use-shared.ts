import { useEffect, useEffectEvent } from "react";
import { filesOf } from "../capture/capture.ts";
import { discardDocument, ownDocuments } from "./kept-documents.ts";

/** Files that another app has shared (worker/shared-files.ts): the first to open /scan on this device takes them, but for those that wait in the list. */
export function useShared(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async () => {
    const shared = (await ownDocuments()).find(
      ({ userId, needsConsent }) => userId === null && !needsConsent,
    );
    if (!shared) return;
    await discardDocument(shared.key);
    onFiles(filesOf(shared));
  });
  useEffect(() => {
    take().catch(() => {
      // Storage is forbidden here: then nothing was shared either.
    });
  }, []);
}
