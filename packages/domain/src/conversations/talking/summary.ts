import { button, buttons } from "./messages.ts";
import type { Facts, LivingDraft, Reply } from "./talk.ts";
import { lines, short, summaryText } from "./texts.ts";

const namesOf = ({ companyId, id: draftId, version }: LivingDraft) => ({
  companyId,
  draftId,
  version,
});

/** Nothing is issued but by the first of these buttons, which names what was seen. */
export function summary(draft: LivingDraft, facts: Facts): Reply {
  const said = summaryText(draft, facts);
  const names = namesOf(draft);
  const correct = button({ verb: "correct", ...names }, "Corrigir");
  const discard = button({ verb: "discard", ...names }, "Cancelar");
  const { obstacles, url } = draft;
  if (obstacles.length > 0) {
    const why = obstacles.slice(0, 2).map((one) => `• ${short(one, 160)}`);
    const parts = [said, "Ainda não dá para emitir:", ...why, `Complete aqui: ${url}`];
    return buttons(lines(parts), [correct, discard]);
  }
  const issue = button({ verb: "issue", ...names, confirms: "nothing" }, "Emitir");
  return buttons(lines([said, "Posso emitir?"]), [issue, correct, discard]);
}

/** The product asks for a confirmation, as on the site. */
export function askConfirmation(
  draft: LivingDraft,
  why: string,
  confirms: "duplicate" | "recovered",
): Reply {
  const names = namesOf(draft);
  return buttons(why, [
    button({ verb: "issue", ...names, confirms }, "Emitir mesmo assim"),
    button({ verb: "correct", ...names }, "Corrigir"),
    button({ verb: "discard", ...names }, "Cancelar"),
  ]);
}
