import { roleAllows } from "@emita/domain/access/roles";
import { localDate } from "@emita/domain/basics/dates";
import { draftOfPress } from "@emita/domain/conversations/talking/press";
import type { Facts, Talk, TalkCompany, TalkEvent } from "@emita/domain/conversations/talking/talk";
import type { Context } from "../../../platform/context/context.ts";
import { clientsToMatch } from "../../clients/public.ts";
import { companyFaces } from "../../companies/public.ts";
import { listServices } from "../../services/public.ts";
import type { ConversationDeps, Speaker } from "./deps.ts";
import { draftFacts } from "./draft-facts.ts";

/** As many as a list of the site shows at once; a company with more is asked to write the name. */
const MOST_SERVICES = 100;

/** What an event is worked on with: loaded again for each, because other devices and people act too. */
export async function loadFacts(
  ctx: Context,
  { issuing }: ConversationDeps,
  speaker: Speaker,
  talk: Talk,
  event: TalkEvent,
): Promise<Facts> {
  const companies = await companiesOf(ctx, speaker);
  const inWork = event.kind === "kept" ? event.draft : talk.draft;
  const pressed = event.kind === "press" ? draftOfPress(event.id) : null;
  const company = companyOf(companies, [
    pressed?.companyId,
    inWork?.companyId,
    speaker.link.company_id,
  ]);
  const { id: companyId } = company;
  const isMine = companies.some(({ id }) => id === inWork?.companyId);
  const mayPress = companies.find(({ id }) => id === pressed?.companyId)?.mayIssue === true;
  const now = ctx.clock.now();
  const [clients, services, draft, pressedDraft] = await Promise.all([
    clientsToMatch(ctx.db, companyId),
    listServices(ctx, companyId, { archived: "false", limit: MOST_SERVICES }),
    inWork && isMine ? draftFacts(ctx, issuing, inWork) : null,
    pressed && mayPress
      ? draftFacts(ctx, issuing, { companyId: pressed.companyId, id: pressed.draftId })
      : null,
  ]);
  return {
    now,
    today: localDate(now),
    companies,
    company,
    clients: clients
      .map(({ id, companyName: name, taxIds }) => ({ id, name, taxIds }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "pt")),
    services: services.data.map(({ id, name }) => ({ id, name })),
    draft,
    pressed: pressedDraft,
    siteUrl: ctx.config.publicUrl,
  };
}

async function companiesOf(ctx: Context, { companies }: Speaker): Promise<TalkCompany[]> {
  const faces = await companyFaces(
    ctx,
    companies.map(({ companyId }) => companyId),
  );
  return companies.map((membership) => ({
    id: membership.companyId,
    name: faces.get(membership.companyId)?.companyName ?? "Empresa sem nome",
    mayIssue: roleAllows(membership.role, "issue", membership),
  }));
}

/** The first of these ids that is one of the person's companies; else the first company. */
function companyOf(
  companies: readonly TalkCompany[],
  ids: readonly (string | null | undefined)[],
): TalkCompany {
  const named = ids.map((id) => companies.find((company) => company.id === id));
  const company = named.find((one) => one !== undefined) ?? companies[0];
  if (!company) throw new Error("a person without a company");
  return company;
}
