import { z } from "zod";

export const readDocumentJob = {
  name: "read-document",
  payload: z.object({ companyId: z.uuid(), documentId: z.uuid() }),
};
export type ReadDocumentPayload = z.output<typeof readDocumentJob.payload>;
