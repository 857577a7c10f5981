export { phoneOwnData, whatsAppOwnData } from "./exported-data.ts";
export { unlinkAll } from "./linking/unlink.ts";
export { announceNote } from "./sending/announce-note.ts";
