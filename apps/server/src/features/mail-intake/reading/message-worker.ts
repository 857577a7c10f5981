import { standGuard } from "@emita/reader/guard";
import { parseMessage } from "./parse-message.ts";

standGuard();
// open-message.ts is the only one that starts this file and talks to it.
process.on("message", (raw: Uint8Array) => {
  parseMessage(raw).then(
    (value) => process.send?.({ ok: true, value }),
    () => process.send?.({ ok: false, reason: "unreadable" }),
  );
});
