import type { Db } from "../../platform/context/context.ts";
import { jsonFile, paged, type OwnData } from "../../platform/context/exported-data.ts";

/** The account itself: who, how they sign in, where they are signed in, what happened. Hashes and keys are left out. */
export const accountOwnData: OwnData = {
  tables: [
    "users",
    "identities",
    "sessions",
    "factors",
    "passkeys",
    "oauth_grants",
    "account_events",
    "text_messages",
    "notification_choices",
  ],
  async *files({ db }, userId) {
    yield jsonFile("conta/conta.json", await account(db, userId));
    yield jsonFile("conta/entradas-por-outros-servicos.json", await identities(db, userId));
    yield jsonFile("conta/sessoes.json", await sessions(db, userId));
    yield jsonFile("conta/segunda-etapa.json", await factors(db, userId));
    yield jsonFile("conta/passkeys.json", await passkeys(db, userId));
    yield jsonFile("conta/aplicativos-autorizados.json", await grants(db, userId));
    yield jsonFile("conta/atividade.json", events(db, userId));
    yield jsonFile("conta/mensagens-de-texto.json", await texts(db, userId));
    yield jsonFile("conta/avisos-por-email.json", await choices(db, userId));
  },
};

function account(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "email",
      "email_confirmed_at",
      "email_verified_at",
      "new_email",
      "phone",
      "phone_confirmed_at",
      "new_phone",
      "user_metadata",
      "app_metadata",
      "last_sign_in_at",
      "created_at",
      "updated_at",
    ])
    .where("id", "=", userId)
    .execute();
}

function identities(db: Db, userId: string) {
  return db.selectFrom("identities").selectAll().where("user_id", "=", userId).execute();
}

function sessions(db: Db, userId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "aal", "amr", "user_agent", "ip", "created_at", "refreshed_at"])
    .where("user_id", "=", userId)
    .execute();
}

function factors(db: Db, userId: string) {
  return db
    .selectFrom("factors")
    .select(["id", "type", "status", "friendly_name", "phone", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .execute();
}

function passkeys(db: Db, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["id", "friendly_name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .execute();
}

function grants(db: Db, userId: string) {
  return db
    .selectFrom("oauth_grants")
    .innerJoin("oauth_clients", "oauth_clients.id", "oauth_grants.client_id")
    .select(["oauth_clients.name as application", "oauth_grants.scopes", "oauth_grants.granted_at"])
    .where("oauth_grants.user_id", "=", userId)
    .execute();
}

function events(db: Db, userId: string) {
  return paged<{ id: string }>((last, limit) =>
    db
      .selectFrom("account_events")
      .select(["id", "kind", "detail", "session_id", "ip", "user_agent", "created_at"])
      .where("user_id", "=", userId)
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
}

/** Without their words, which are codes for signing in. */
function texts(db: Db, userId: string) {
  return db
    .selectFrom("text_messages")
    .select(["recipient", "created_at", "sent_at"])
    .where("user_id", "=", userId)
    .execute();
}

function choices(db: Db, userId: string) {
  return db.selectFrom("notification_choices").selectAll().where("user_id", "=", userId).execute();
}
