import { generateKeyPairSync } from "node:crypto";
import { createConnection } from "node:net";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { mailAddressSchema, mailMessageListSchema } from "@emita/contract/integrations/mail-intake";
import { api } from "@emita/contract/paths";
import { createTransport, type SendMailOptions } from "nodemailer";
import type SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import type { MailIntakeSettings } from "../../config/mail-intake-settings.ts";
import { documentJobs } from "../../features/documents/jobs.ts";
import { registerDocuments } from "../../features/documents/routes.ts";
import { mailIntakeJobs } from "../../features/mail-intake/jobs.ts";
import { listenForMail } from "../../features/mail-intake/listening/listen-for-mail.ts";
import { registerMailIntake } from "../../features/mail-intake/routes.ts";
import { notificationJobs } from "../../features/notifications/jobs.ts";
import { noIssuer } from "../invoices/document-stage.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const INTAKE = "docs.emita.example";
/** The domain of the owners that `createCompany` makes. */
export const MEMBERS = "exemplo.com.br";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const dnsKey = `v=DKIM1; k=rsa; p=${keys.publicKey.export({ type: "spki", format: "der" }).toString("base64")}`;
const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Signed by this domain, whatever its From says. */
export const signedBy = (domainName: string) => ({
  domainName,
  keySelector: "s1",
  privateKey,
});

/** A receiver of mail over a real socket, the routes beside it, and name servers that know what the test says. */
export async function createMailStage(settings: Partial<MailIntakeSettings> = {}) {
  /** Null answers no query. */
  const names = new Map<string, string | null>([
    [`s1._domainkey.${MEMBERS}`, dnsKey],
    ["s1._domainkey.estranho.example", dnsKey],
    ["s1._domainkey.google.com", dnsKey],
    [`_dmarc.${MEMBERS}`, "v=DMARC1; p=reject"],
    ["_dmarc.google.com", "v=DMARC1; p=reject"],
  ]);
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    const known = names.get(name);
    if (known === null) throw dnsError("ETIMEOUT");
    if (known === undefined || type !== "TXT") throw dnsError("ENOTFOUND");
    return [[known]];
  };
  const usual = { domain: INTAKE, host: "127.0.0.1", port: 0, tls: null, proxies: [] };
  const mailIntake: MailIntakeSettings = { ...usual, ...settings };
  const feature = await createFeatureServer({
    config: { mailIntake },
    async register(server, ctx) {
      await registerDocuments(server, ctx, {
        ownTaxId: () => Promise.resolve("11222333000181"),
        ofDocuments: () => Promise.resolve([]),
        ofPayment: () => Promise.resolve(null),
      });
      registerMailIntake(server, ctx);
    },
    jobs: (ctx) => [
      ...mailIntakeJobs(ctx, resolver),
      ...documentJobs(ctx, { issuer: noIssuer }).definitions,
      ...notificationJobs(ctx),
    ],
  });
  const { ctx } = feature;
  const listener = await listenForMail(ctx, mailIntake);
  const call = (companyId: string, method: "GET" | "POST" | "DELETE", url: string) =>
    feature.server.inject({ method, url, headers: { "x-test-company": companyId } });
  return {
    ctx,
    feature,
    names,
    port: listener.port,
    call,
    /** A company with a proven owner and an address. */
    async createCompany() {
      const companyId = await feature.createCompany();
      await ctx.db
        .updateTable("users")
        .set({ email_verified_at: ctx.clock.now(), email_confirmed_at: ctx.clock.now() })
        .where("id", "=", feature.ownerOf(companyId))
        .execute();
      const created = await call(companyId, "POST", api.mailAddress);
      const { address } = mailAddressSchema.parse(created.json());
      return { companyId, address: address ?? "", owner: `${companyId}@${MEMBERS}` };
    },
    /** Hands a mail over as another server does. */
    async send(mail: SendMailOptions, how: SMTPTransport.Options = {}): Promise<void> {
      const transport = createTransport({
        host: "127.0.0.1",
        port: listener.port,
        ignoreTLS: true,
        name: "mx.exemplo.com.br",
        ...how,
      });
      await transport.sendMail(mail);
      transport.close();
    },
    /** Commands as they are, one after the other's answer. @returns the answers */
    async speak(...commands: string[]): Promise<string[]> {
      const socket = createConnection(listener.port, "127.0.0.1");
      const answers: string[] = [];
      const left = [...commands];
      const lines = createInterface({ input: socket });
      lines.on("line", (line) => {
        if (/^\d{3}-/.test(line)) return;
        answers.push(line);
        const next = left.shift();
        if (next === undefined) socket.end();
        else socket.write(`${next}\r\n`);
      });
      await once(socket, "close");
      return answers;
    },
    /** Reads what waits, as a worker does. */
    async read(): Promise<void> {
      for (const payload of await feature.queued("read-mail"))
        if (payload !== null && typeof payload === "object")
          await feature.run("read-mail", payload);
    },
    async messages(companyId: string) {
      return mailMessageListSchema.parse((await call(companyId, "GET", api.mailMessages)).json())
        .data;
    },
    async mailsTo(recipient: string) {
      const query = ctx.db.selectFrom("mails").selectAll().where("recipient", "=", recipient);
      return query.orderBy("created_at").execute();
    },
    documents: (companyId: string) =>
      ctx.db
        .selectFrom("documents")
        .select(["id", "file_name", "arrived_by_mail", "content_type"])
        .where("company_id", "=", companyId)
        .orderBy("file_name")
        .execute(),
    async stop() {
      await listener.stop();
      await feature.stop();
    },
  };
}

export type MailStage = Awaited<ReturnType<typeof createMailStage>>;

function dnsError(code: string): Error {
  return Object.assign(new Error(code), { code });
}
