import type { Db } from "../../platform/context/context.ts";
import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** A company's API tokens as the list shows them: their values exist nowhere. */
export const tokenOwnData: OwnData = {
  tables: ["api_tokens"],
  async *files({ db }, companyId) {
    yield jsonFile("integracoes/tokens.json", await tokens(db, "company_id", companyId));
  },
};

/** The same of a person's office tokens. */
export const officeTokenOwnData: OwnData = {
  tables: ["api_tokens"],
  async *files({ db }, userId) {
    yield jsonFile("conta/tokens-de-escritorio.json", await tokens(db, "user_id", userId));
  },
};

function tokens(db: Db, owner: "company_id" | "user_id", ownerId: string) {
  return db
    .selectFrom("api_tokens")
    .select([
      "id",
      "name",
      "masked_prefix",
      "scopes",
      "takes_quota",
      "mails",
      "created_at",
      "expires_at",
      "revoked_at",
      "last_used_at",
      "last_used_address",
    ])
    .where(owner, "=", ownerId)
    .execute();
}
