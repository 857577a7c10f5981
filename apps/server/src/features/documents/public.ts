export { awaitReading } from "./await-reading.ts";
export { sameDocumentIds } from "./same-document-ids.ts";
export { documentOwnData } from "./own-data.ts";
export { verifyDocuments } from "./verify-documents.ts";
