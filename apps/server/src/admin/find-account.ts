import { sql } from "kysely";
import type { Db } from "../platform/context/context.ts";
import { DeskRefusal } from "./desk.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/**
 * @param word the account's id, its e-mail address, or the CNPJ of its company.
 * @throws DeskRefusal when there is none, or several of one CNPJ
 */
export async function findAccount(db: Db, word: string): Promise<string> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("company_settings", "company_settings.user_id", "users.id")
    .select("users.id")
    .where((row) =>
      row.or([
        row(sql`users.id::text`, "=", word.toLowerCase()),
        row(sql`lower(users.email)`, "=", word.toLowerCase()),
        row("company_settings.cnpj", "=", bare(word)),
      ]),
    )
    .orderBy("users.created_at")
    .execute();
  const [first, second] = rows;
  if (!first)
    throw new DeskRefusal(
      "Nenhuma conta com este id, e-mail ou CNPJ. De contas apagadas restam só as notas: kept-notes.",
    );
  if (second)
    throw new DeskRefusal(
      `Várias contas têm este CNPJ; escolha pelo id: ${rows.map(({ id }) => id).join(", ")}`,
    );
  return first.id;
}

/** A CNPJ without its points. */
export function bare(text: string): string {
  return text.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase();
}
