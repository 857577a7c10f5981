export { awaitReading } from "./reading/await-reading.ts";
export { monthOf } from "./reading/model/choices-store.ts";
export { listModels } from "./reading/model/ask-model.ts";
export { presentOrigins } from "./invoices/present-origins.ts";
export { sameness, sourceOf, wanted } from "./invoices/invoice-origin.ts";
export { documentOwnData } from "./exported-data.ts";
export { uploadDocument } from "./upload/upload-document.ts";
export { verifyDocuments } from "./verify-documents.ts";
