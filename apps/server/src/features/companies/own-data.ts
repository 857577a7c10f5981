import { jsonFile, type OwnData } from "../../platform/context/own-data.ts";

/** The company, and its certificates without their keys. */
export const companyOwnData: OwnData = {
  tables: ["company_settings", "certificates"],
  async *files({ db }, userId) {
    const company = db.selectFrom("company_settings").selectAll().where("user_id", "=", userId);
    yield jsonFile("empresa/empresa.json", await company.execute());
    const certificates = db
      .selectFrom("certificates")
      .select([
        "id",
        "environment",
        "source",
        "cnpj",
        "holder",
        "is_icp_brasil",
        "not_before",
        "not_after",
        "created_at",
      ])
      .where("user_id", "=", userId);
    yield jsonFile("empresa/certificados.json", await certificates.execute());
  },
};
