import type { Document } from "@emita/contract/documents/documents";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FileX } from "lucide-react";
import { keys } from "../../../../api/keys.ts";
import { Button } from "../../../../ui/fields/button.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { mayBeReadAgain, readDocumentAgain } from "../../capture/reading.ts";

/** For a document that could not be read for a reason of ours: it is here already and can be read once more. */
export function ReadAgain({ documentId }: { documentId: string }) {
  // As the form last saw it (use-read-document.ts asks).
  const { data: document } = useQuery<Document>({
    queryKey: keys.document(documentId),
    enabled: false,
  });
  const { mutate, isPending } = useMutation({ mutationFn: () => readDocumentAgain(documentId) });
  if (!document || !mayBeReadAgain(document)) return null;
  return (
    <Callout tone="bad" icon={FileX} role="alert">
      {document.error?.message} O documento está guardado: não é preciso enviá-lo outra vez.{" "}
      <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
        Ler de novo
      </Button>
    </Callout>
  );
}
