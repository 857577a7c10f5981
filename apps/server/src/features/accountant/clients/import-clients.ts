import { cleanName } from "@emita/domain/basics/names";
import { addCompanySchema, type SpreadsheetOutcome } from "@emita/contract/people/people";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { addCompany, companyFaces } from "../../companies/public.ts";
import { membershipsOf } from "../../people/public.ts";
import type { ListedClient } from "./client-list.ts";
import { lookUpClients } from "./look-up-clients.ts";

type RowOutcome = SpreadsheetOutcome["rows"][number];
type Added = Pick<RowOutcome, "company_name" | "company_id" | "outcome" | "message">;

/**
 * Adds clients one after the other, each wholly or not at all; a refused one does not affect the others. An
 * existing client stays as it is: the same list again adds nothing.
 */
export async function importClients(
  ctx: Context,
  userId: string,
  clients: readonly ListedClient[],
): Promise<SpreadsheetOutcome> {
  const known = await knownCompanies(ctx, userId);
  const nameless = clients.filter(
    ({ cnpj, companyName }) => companyName === null && !known.has(cnpj),
  );
  const directory = await lookUpClients(
    ctx,
    nameless.map(({ cnpj }) => cnpj),
  );
  const rows: RowOutcome[] = [];
  for (const client of clients) {
    const added = known.has(client.cnpj)
      ? alreadyYours(known.get(client.cnpj))
      : await add(ctx, userId, client, directory.isAway);
    if (added.company_id !== null)
      known.set(client.cnpj, { id: added.company_id, name: added.company_name });
    rows.push({ row: client.row, cnpj: client.cnpj, ...added });
  }
  return { rows };
}

interface Known {
  readonly id: string;
  readonly name: string | null;
}

/** The companies of a person by their CNPJ. */
async function knownCompanies(ctx: Context, userId: string): Promise<Map<string, Known>> {
  const memberships = await membershipsOf(ctx, userId);
  const faces = await companyFaces(
    ctx,
    memberships.map(({ companyId }) => companyId),
  );
  return new Map([...faces].map(([id, face]) => [face.cnpj, { id, name: face.companyName }]));
}

function alreadyYours(known: Known | undefined): Added {
  return {
    company_id: known?.id ?? null,
    company_name: known?.name ?? null,
    outcome: "already_yours",
    message: null,
  };
}

async function add(
  ctx: Context,
  userId: string,
  client: ListedClient,
  isDirectoryAway: boolean,
): Promise<Added> {
  const wish = addCompanySchema.safeParse({
    cnpj: client.cnpj,
    company_name: client.companyName && cleanName(client.companyName),
    owner_email: client.ownerEmail,
  });
  if (!wish.success) return refused(client, wish.error.issues[0]?.message ?? UNEXPECTED);
  if (isDirectoryAway && client.companyName === null) return refused(client, DIRECTORY_AWAY);
  try {
    const { id, company_name } = await addCompany(ctx, userId, wish.data);
    const email = wish.data.owner_email;
    const message = email ? `Convite enviado para ${email}.` : null;
    return { company_id: id, company_name, outcome: "added", message };
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error({ err: error }, "a client of a spreadsheet could not be added");
      return refused(client, UNEXPECTED);
    }
    // Another upload by the same person was faster.
    if (error.code === "already_member") return alreadyYours(undefined);
    return refused(client, error.details.detail ?? UNEXPECTED);
  }
}

function refused({ companyName }: ListedClient, message: string): Added {
  return { company_id: null, company_name: companyName, outcome: "refused", message };
}

const DIRECTORY_AWAY =
  "O cadastro de CNPJ não respondeu. Informe a razão social na planilha, ou envie de novo mais tarde.";
const UNEXPECTED =
  "Não foi possível adicionar esta empresa. Envie a planilha de novo: o que já entrou não entra duas vezes.";
