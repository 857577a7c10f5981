import { useEffect, useEffectEvent } from "react";
import { filesOf } from "../capture/capture.ts";
import { companyDocuments, discardDocument, lacksCompany } from "./kept-documents.ts";

/** Files that another app has shared (worker/shared-files.ts): the first to open /scan on this device takes them, but for those that wait in the list for a word: whether to use them, or for which company. */
export function useShared(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(async () => {
    const shared = (await companyDocuments()).find(
      (document) => document.userId === null && !document.needsConsent && !lacksCompany(document),
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
