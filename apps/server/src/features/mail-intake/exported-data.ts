import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** Mails that arrived within the last 30 days, and the address for them. Their files are among the documents. */
export const mailIntakeOwnData: OwnData = {
  tables: ["mail_addresses", "mail_messages"],
  async *files({ db }, companyId) {
    const address = db
      .selectFrom("mail_addresses")
      .select(["token", "created_at", "last_received_at"])
      .where("company_id", "=", companyId);
    yield jsonFile("documentos/endereco-de-e-mail.json", await address.execute());
    const messages = db
      .selectFrom("mail_messages")
      .select(["id", "received_at", "state", "sender", "envelope_sender", "subject", "files"])
      .where("company_id", "=", companyId)
      .orderBy("received_at");
    yield jsonFile("documentos/e-mails.json", await messages.execute());
  },
};
