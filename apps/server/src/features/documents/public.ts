export { awaitReading } from "./await-reading.ts";
export { monthOf } from "./model/choices-store.ts";
export { listModels } from "./model/ask-model.ts";
export { presentOrigins } from "./present-origins.ts";
export { sameness, sourceOf, wanted } from "./note-source.ts";
export { documentOwnData } from "./own-data.ts";
export { verifyDocuments } from "./verify-documents.ts";
