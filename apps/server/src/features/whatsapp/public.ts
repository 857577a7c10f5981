export { phoneOwnData, whatsAppOwnData } from "./exported-data.ts";
export { resealEvents } from "./record/reseal-events.ts";
export { unlinkAll } from "./linking/unlink.ts";
export { mergeConsents } from "./sending/merge-consents.ts";
export { announceNote } from "./sending/announce-note.ts";
