import { jsonFile, type OwnData } from "../../platform/context/exported-data.ts";

/** A person's memberships and requests to join. */
export const memberOwnData: OwnData = {
  tables: ["members", "join_requests"],
  async *files({ db }, userId) {
    const memberships = db.selectFrom("members").selectAll().where("user_id", "=", userId);
    const requests = db.selectFrom("join_requests").selectAll().where("user_id", "=", userId);
    yield jsonFile("conta/empresas.json", await memberships.execute());
    yield jsonFile("conta/pedidos-de-entrada.json", await requests.execute());
  },
};

/** The company itself, its people, and what they did. */
export const companyPeopleOwnData: OwnData = {
  tables: ["companies", "members", "invitations", "join_requests", "hand_overs", "company_events"],
  async *files({ db }, companyId) {
    const own = db.selectFrom("companies").selectAll().where("id", "=", companyId);
    const members = db.selectFrom("members").selectAll().where("company_id", "=", companyId);
    const invitations = db
      .selectFrom("invitations")
      .select(["id", "email", "role", "created_at", "valid_until", "accepted_at", "withdrawn_at"])
      .where("company_id", "=", companyId);
    const requests = db.selectFrom("join_requests").selectAll().where("company_id", "=", companyId);
    const handOvers = db.selectFrom("hand_overs").selectAll().where("company_id", "=", companyId);
    const events = db.selectFrom("company_events").selectAll().where("company_id", "=", companyId);
    yield jsonFile("empresa/acesso.json", await own.execute());
    yield jsonFile("empresa/pessoas.json", await members.execute());
    yield jsonFile("empresa/convites.json", await invitations.execute());
    yield jsonFile("empresa/pedidos-de-entrada.json", await requests.execute());
    yield jsonFile("empresa/transferencias.json", await handOvers.execute());
    yield jsonFile("empresa/atividade.json", await events.orderBy("at").execute());
  },
};
