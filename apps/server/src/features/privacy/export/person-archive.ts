import { EXPORT_DAYS } from "@emita/contract/people/privacy";
import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import type { OwnFile } from "../../../platform/context/exported-data.ts";
import { writeZip } from "../../../platform/files/zip-file.ts";
import { userEmail } from "../../../identity/public.ts";
import {
  listArchives,
  removeArchive,
  UNFINISHED,
  type ArchiveBuilder,
  type ArchiveKind,
  type ArchiveRow,
} from "../../archives/public.ts";
import { ownedCompanies } from "../../people/public.ts";
import type { PrivacyDeps } from "../deps.ts";
import { mailExportReady } from "../mails.ts";
import { privacyOwnData } from "./exported-data.ts";
import { readMe } from "./read-me.ts";

const DAY_MS = 24 * 3_600_000;

/** Everything that is held of a person and of the companies that the person owns; kept for seven days. */
export const personArchive: ArchiveKind<{ readonly userId: string }> = {
  kind: "person",
  buildJob: {
    name: "build-data-export",
    payload: z.object({ userId: z.uuid(), exportId: z.uuid() }),
  },
  removeJob: { name: "remove-expired-exports", payload: z.object({}) },
  removeCron: "25 * * * *",
  retries: { retryDelaySeconds: 30, retryDelayMaxSeconds: 600, expireInSeconds: 2 * 3600 },
  // An archive holds all data: more of them in a day serve no purpose.
  perOwner: { key: "data-export", limit: 5, windowSeconds: 24 * 3600 },
  keptMs: EXPORT_DAYS * DAY_MS,
  keptWithoutFileMs: null,
  isAnnounced: false,
  contentTypeOf: () => "application/zip",
};

/** Reports by mail that the archive is ready, and removes the previous one. */
export function personArchiveBuilder(ctx: Context, deps: PrivacyDeps): ArchiveBuilder {
  return {
    async write({ user_id }, path) {
      const userId = user_id ?? "";
      const companyIds = await ownedCompanies(ctx.db, userId);
      await writeZip(path, allFiles(ctx, deps, userId, companyIds));
      return { company_ids: companyIds };
    },
    async onReady(transaction, { id, user_id, expires_at }) {
      const userId = user_id ?? "";
      const to = await userEmail(transaction, userId);
      if (to === null || expires_at === null) return;
      const mail = { userId, exportId: id, to, expiresAt: expires_at };
      await mailExportReady(ctx, transaction, mail);
    },
    async afterReady({ id, user_id }) {
      const copies = await listArchives(ctx.db, { userId: user_id ?? "" }, personArchive);
      const earlier = copies.filter((copy) => copy.id !== id && !isUnfinished(copy));
      for (const copy of earlier) await removeArchive(ctx, copy);
    },
  };
}

/** The newest one that has not expired. */
export async function newestCopy(ctx: Context, userId: string): Promise<ArchiveRow | null> {
  const now = ctx.clock.now();
  const copies = await listArchives(ctx.db, { userId }, personArchive);
  return copies.find(({ expires_at }) => expires_at === null || expires_at > now) ?? null;
}

export function isUnfinished({ state }: Pick<ArchiveRow, "state">): boolean {
  return UNFINISHED.some((one) => one === state);
}

async function* allFiles(
  ctx: Context,
  { ownData }: PrivacyDeps,
  userId: string,
  companies: readonly string[],
): AsyncGenerator<OwnFile> {
  yield readMe(ctx.clock.now());
  for (const part of [...ownData.ofPerson, privacyOwnData]) yield* part.files(ctx, userId);
  for (const companyId of companies) {
    // The files of a single company need no folder of their own.
    const folder = companies.length === 1 ? "" : `empresas/${companyId}/`;
    for (const part of ownData.ofCompany)
      for await (const file of part.files(ctx, companyId))
        yield { ...file, path: folder + file.path };
  }
}
