import { jsonFile, plainFile, type OwnData } from "../../platform/context/exported-data.ts";
import { findLogo } from "./record/logo-store.ts";

/** The company, its certificates without their keys, and where it gave access to its city, without the access. */
export const companyOwnData: OwnData = {
  tables: ["company_settings", "company_logos", "certificates", "city_credentials"],
  async *files({ db }, companyId) {
    const company = db
      .selectFrom("company_settings")
      .selectAll()
      .where("company_id", "=", companyId);
    yield jsonFile("empresa/empresa.json", await company.execute());
    const logo = await findLogo(db, companyId);
    if (logo)
      yield plainFile(`empresa/logo.${logo.content_type.slice("image/".length)}`, logo.bytes);
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
      .where("company_id", "=", companyId);
    yield jsonFile("empresa/certificados.json", await certificates.execute());
    const access = db
      .selectFrom("city_credentials")
      .select(["environment", "city_code", "cnpj", "updated_at"])
      .where("company_id", "=", companyId);
    yield jsonFile("empresa/acesso-a-prefeitura.json", await access.execute());
  },
};
