import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** A person's linked phones and what is under way with them. */
export const phoneOwnData: OwnData = {
  tables: ["whatsapp_links", "whatsapp_conversations"],
  async *files({ db }, userId) {
    const links = db
      .selectFrom("whatsapp_links")
      .select(["id", "sender_key", "wa_id", "company_id", "linked_at", "last_message_at"])
      .where("user_id", "=", userId);
    yield jsonFile("conta/whatsapp-telefones.json", await links.execute());
    const conversations = db
      .selectFrom("whatsapp_conversations")
      .innerJoin("whatsapp_links", "whatsapp_links.id", "whatsapp_conversations.link_id")
      .selectAll("whatsapp_conversations")
      .where("whatsapp_links.user_id", "=", userId);
    yield jsonFile("conta/whatsapp-conversas.json", await conversations.execute());
  },
};

/** Clients' consents, notes sent by WhatsApp, and which members speak for the company by it. */
export const whatsAppOwnData: OwnData = {
  tables: ["whatsapp_settings", "whatsapp_consents", "whatsapp_deliveries", "whatsapp_links"],
  async *files({ db }, companyId) {
    const settings = db
      .selectFrom("whatsapp_settings")
      .selectAll()
      .where("company_id", "=", companyId);
    const consents = db
      .selectFrom("whatsapp_consents")
      .selectAll()
      .where("company_id", "=", companyId);
    const deliveries = db
      .selectFrom("whatsapp_deliveries")
      .select(["id", "invoice_id", "phone_key", "state", "reason", "created_at", "changed_at"])
      .where("company_id", "=", companyId);
    // The numbers are the members' own.
    const members = db
      .selectFrom("whatsapp_links")
      .select(["user_id", "linked_at"])
      .where("company_id", "=", companyId);
    yield jsonFile("whatsapp/ajustes.json", await settings.execute());
    yield jsonFile("whatsapp/autorizacoes.json", await consents.orderBy("client_id").execute());
    yield jsonFile("whatsapp/envios.json", await deliveries.orderBy("created_at").execute());
    yield jsonFile("whatsapp/pessoas.json", await members.orderBy("linked_at").execute());
  },
};
