import { sql } from "kysely";
import type { Db } from "../../platform/context/context.ts";
import { OperatorRefusal } from "../operator.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/**
 * @param word the account's id, its e-mail address, or the CNPJ of a company that it owns.
 * @throws OperatorRefusal when there is none, or several of one CNPJ
 */
export async function findAccount(db: Db, word: string): Promise<string> {
  return theOne(await lookUp(db, word, "users.id"), "contas");
}

/**
 * @param word the company's id, its CNPJ, or the id or e-mail address of its owner.
 * @throws OperatorRefusal when there is none, or several of one CNPJ or owner
 */
export async function findCompany(db: Db, word: string): Promise<string> {
  return theOne(await lookUp(db, word, "members.company_id"), "empresas");
}

async function lookUp(
  db: Db,
  word: string,
  wanted: "users.id" | "members.company_id",
): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("members", (on) =>
      on.onRef("members.user_id", "=", "users.id").on("members.role", "=", "owner"),
    )
    .leftJoin("company_settings", "company_settings.company_id", "members.company_id")
    .select(`${wanted} as id`)
    .where((row) =>
      row.or([
        row(sql`users.id::text`, "=", word.toLowerCase()),
        row(sql`members.company_id::text`, "=", word.toLowerCase()),
        row(sql`lower(users.email)`, "=", word.toLowerCase()),
        row("company_settings.cnpj", "=", bare(word)),
      ]),
    )
    .orderBy("users.created_at")
    .execute();
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

function theOne([first, ...others]: readonly string[], kind: "contas" | "empresas"): string {
  if (!first)
    throw new OperatorRefusal(
      "Nenhuma conta com este id, e-mail ou CNPJ. De contas apagadas restam só as notas: kept-notes.",
    );
  if (others.length > 0)
    throw new OperatorRefusal(
      `Várias ${kind} têm este CNPJ ou e-mail; escolha pelo id: ${[first, ...others].join(", ")}`,
    );
  return first;
}

/** A CNPJ without its points. */
export function bare(text: string): string {
  return text.replaceAll(/[^\dA-Za-z]/g, "").toUpperCase();
}
