import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";
import { writeZip } from "../../../platform/files/zip-file.ts";
import type { ArchiveBuilder, ArchiveKind, ArchiveRow } from "../../archives/public.ts";
import { clientsArchive } from "./clients-archive.ts";

const HOUR_MS = 3_600_000;

/** A month of many companies, made for a person who is in them. */
export const accountantArchive: ArchiveKind<{ readonly userId: string }> = {
  kind: "accountant",
  buildJob: {
    name: "build-desk-export",
    payload: z.object({ userId: z.uuid(), exportId: z.uuid() }),
  },
  removeJob: { name: "remove-old-desk-exports", payload: z.object({}) },
  removeCron: "47 * * * *",
  retries: { retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 3_600 },
  perOwner: { key: "desk-export", limit: 10, windowSeconds: 3_600 },
  keptMs: 24 * HOUR_MS,
  keptWithoutFileMs: 48 * HOUR_MS,
  isAnnounced: true,
  contentTypeOf: () => "application/zip",
};

export function accountantArchiveBuilder(ctx: Context): ArchiveBuilder {
  return {
    async write(row, path, report) {
      const inside: string[] = [];
      let done = 0;
      const tell = async (companyId: string, isInside: boolean) => {
        if (isInside) inside.push(companyId);
        done += 1;
        await report(done);
      };
      const wish = { userId: row.user_id ?? "", month: monthOf(row), companyIds: companiesOf(row) };
      await writeZip(path, clientsArchive(ctx, wish, tell));
      // Omitted companies need no right when the file is fetched.
      return { company_ids: inside };
    },
  };
}

const withMonth = z.object({ month: z.string() });

/** YYYY-MM. */
export function monthOf(row: ArchiveRow): string {
  return withMonth.parse(row.request).month;
}

export function companiesOf(row: ArchiveRow): readonly string[] {
  return row.company_ids ?? [];
}

/** "notas-2026-11.zip" */
export function fileNameOf(row: ArchiveRow): string {
  return `notas-${monthOf(row)}.zip`;
}
