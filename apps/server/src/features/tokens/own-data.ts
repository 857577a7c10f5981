import { jsonFile, type OwnData } from "../../platform/context/own-data.ts";

/** API tokens as the list shows them: their values exist nowhere. */
export const tokenOwnData: OwnData = {
  tables: ["api_tokens"],
  async *files({ db }, companyId) {
    const tokens = db
      .selectFrom("api_tokens")
      .select([
        "id",
        "name",
        "masked_prefix",
        "scopes",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at",
        "last_used_address",
      ])
      .where("company_id", "=", companyId);
    yield jsonFile("integracoes/tokens.json", await tokens.execute());
  },
};
