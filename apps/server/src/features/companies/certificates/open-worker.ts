import { openCertificate } from "@emita/fiscal/certificate";
import { standGuard } from "@emita/reader/guard";
import type { OpenAnswer, OpenQuestion } from "./open-apart.ts";

standGuard();
// open-apart.ts is the only one that starts this file and talks to it.
process.on("message", ({ bytes, password, now }: OpenQuestion) => {
  const answer: OpenAnswer = openCertificate(bytes, password, now);
  process.send?.(answer);
});
