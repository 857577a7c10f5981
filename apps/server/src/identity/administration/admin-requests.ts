import { z } from "zod";
import { invalid } from "../errors/auth-error.ts";

const text = z.string().nullish();
const metadata = z.record(z.string(), z.unknown()).nullish();
const flag = z.boolean().nullish();

/** Body of POST and PUT /admin/users. */
export const adminUserBody = z.object({
  id: z.uuid().nullish(),
  email: text,
  phone: text,
  password: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
  role: text,
});
export type AdminUserBody = z.output<typeof adminUserBody>;

export const deleteBody = z.object({ should_soft_delete: flag });
export const inviteBody = z.object({ email: text, data: metadata });
export const generateLinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
});

const UNIT_MS = new Map([
  ["ns", 1e-6],
  ["us", 1e-3],
  ["µs", 1e-3],
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
]);
/** A hundred years; a date beyond PostgreSQL's would be our failure. */
const LONGEST_MS = 100 * 366 * 24 * 3_600_000;

/**
 * A span as the client writes it: "300ms", "2h45m", or "none" for no ban.
 * @returns milliseconds; 0 for none
 * @throws AuthError validation_failed
 */
export function readBanDuration(text: string): number {
  if (text === "none") return 0;
  const parts = [...text.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)];
  const written = parts.map(([part]) => part).join("");
  const total = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS.get(unit ?? "") ?? 0),
    0,
  );
  if (parts.length === 0 || written !== text || total > LONGEST_MS) {
    throw invalid("invalid format for ban duration");
  }
  return total;
}

/** Page and size of a list. @throws AuthError validation_failed */
export function readPage(page: string | undefined, perPage: string | undefined) {
  return { page: readCount(page, 1, 1_000_000), perPage: readCount(perPage, 50, 1000) };
}

function readCount(text: string | undefined, preset: number, most: number): number {
  if (text === undefined || text === "") return preset;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count === 0) throw invalid("Bad Pagination Parameters");
  return Math.min(count, most);
}
