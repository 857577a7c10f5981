import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import type { Line, Story } from "./read-stories.ts";
import type { Shown } from "./messenger.ts";
import type { StoryStage } from "./story-stage.ts";

/** Plays one conversation in companies and phones of its own. */
export class Telling {
  readonly #stage: StoryStage;
  readonly #story: Story;
  readonly #phones: Readonly<Record<string, string>>;
  readonly #companies: string[] = [];
  readonly #read = new Map<string, number>();

  /** The sending of the next answer fails once: it does not arrive, or it does and the call gets no answer. */
  #fault: "refused" | "lost" | null = null;
  readonly #files: ReadonlyMap<string, Uint8Array>;

  constructor(
    stage: StoryStage,
    files: ReadonlyMap<string, Uint8Array>,
    story: Story,
    number: number,
  ) {
    this.#files = files;
    this.#stage = stage;
    this.#story = story;
    const digits = String(number).padStart(4, "0");
    this.#phones = { A: `551198700${digits}`, B: `551198800${digits}` };
  }

  async tell(): Promise<void> {
    await this.#addCompany("Estúdio Norte");
    const owner = this.#stage.ownerOf(this.#company);
    await this.#stage.link(this.#phone("A"), owner, this.#company);
    for (const line of this.#story.lines) await this.#play(line, line.number);
    for (const name of ["A", "B"])
      await this.#nothingUnread(name, `the end of "${this.#story.title}"`);
  }

  get #company(): string {
    return this.#companies[0] ?? "";
  }

  #phone(name: string): string {
    return this.#phones[name] ?? "";
  }

  async #addCompany(name: string, quota?: number): Promise<string> {
    const companyId = await this.#stage.createCompany(name, quota);
    this.#companies.push(companyId);
    for (const [company_name, cnpj] of CLIENTS)
      await this.#made(companyId, "/clients", { company_name, cnpj });
    for (const service of SERVICES) await this.#made(companyId, "/services", service);
    return companyId;
  }

  async #made(companyId: string, url: string, body: object): Promise<void> {
    const answer = await this.#stage.call(companyId, "POST", url, body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }

  async #play(line: Line, number: number): Promise<void> {
    const where = `line ${number} of "${this.#story.title}"`;
    if (line.kind === "answer") return this.#answered(line, where);
    if (line.kind === "silence") return this.#nothingUnread(line.phone, where);
    if (line.kind === "world") return this.#change(line.order, line.words);
    if (line.kind === "expect") return this.#expected(line.facts, where);
    this.#stage.clock.advance(1_000);
    const phone = this.#phone(line.phone);
    if (line.kind === "say") await this.#say(phone, line, where);
    else if (line.kind === "send") await this.#send(phone, line);
    else await this.#press(phone, line, where);
  }

  async #say(phone: string, { text, times }: Extract<Line, { kind: "say" }>, where: string) {
    const fault = this.#fault;
    this.#fault = null;
    if (fault === null) return this.#stage.say(phone, { text }, times);
    const hasFailed =
      fault === "refused"
        ? await this.#stage.sayWithFault(phone, { text })
        : await this.#stage.sayWithLostAnswer(phone, { text });
    if (!hasFailed) throw new Error(`${where}: the answer did not fail`);
  }

  async #send(phone: string, { file, caption }: Extract<Line, { kind: "send" }>): Promise<void> {
    if (file === "contato") return this.#stage.say(phone, { kind: "contacts" });
    const mime = MIMES[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const base64 = Buffer.from(this.#files.get(file) ?? []).toString("base64");
    const media = { mime, base64, file_name: file, ...(caption !== null && { caption }) };
    return this.#stage.say(phone, { media });
  }

  async #press(phone: string, line: Extract<Line, { kind: "press" }>, where: string) {
    const shown = await this.#stage.messenger.shownTo(phone);
    const offers = shown.filter(({ choices }) => choices.length > 0);
    const { choices = [] } = offers.at(-1 - line.back) ?? {};
    const choice = choices.find(({ title }) => plain(title) === line.title);
    if (!choice) throw new Error(`${where}: no button ${line.title} in ${JSON.stringify(choices)}`);
    // Each press is a message of its own.
    for (let time = 0; time < line.times; time += 1)
      await this.#stage.say(phone, { press: choice.id });
  }

  async #unread(name: string): Promise<readonly Shown[]> {
    const shown = await this.#stage.messenger.shownTo(this.#phone(name));
    return shown.slice(this.#read.get(name) ?? 0);
  }

  async #answered(
    { phone, parts }: Extract<Line, { kind: "answer" }>,
    where: string,
  ): Promise<void> {
    const [answer] = await this.#unread(phone);
    this.#read.set(phone, (this.#read.get(phone) ?? 0) + 1);
    const shown = answer === undefined ? "" : textOf(answer);
    let at = 0;
    for (const part of parts) {
      const found = shown.indexOf(part, at);
      if (found < 0) throw new Error(`${where}: no "${part}" in\n${shown}`);
      at = found + part.length;
    }
  }

  async #change(order: string, words: readonly string[]): Promise<void> {
    const [word = ""] = words;
    const owner = this.#stage.ownerOf(this.#company);
    if (order === "wait") return this.#stage.clock.advance(Number(word) * 3_600_000);
    if (order === "company") {
      const other = await this.#addCompany(words.join(" "));
      return this.#stage.join(owner, other, "owner");
    }
    if (order === "phone") return this.#stage.link(this.#phone("B"), owner, this.#company);
    if (order === "unlink") return this.#unlink();
    if (order === "answers") {
      for (const companyId of this.#companies) await this.#stage.finishInvoices(companyId);
      return;
    }
    if (order === "site") return this.#onSite(words);
    const orders: Readonly<Record<string, () => Promise<unknown>>> = {
      role: () => this.#setMember({ role: word }),
      leaves: () => this.#leave(owner),
      quota: () => this.#setQuota(Number(word)),
      fault: async () => {
        this.#fault = "refused";
      },
      lost: async () => {
        this.#fault = "lost";
      },
      silence: () => this.#stage.messenger.closeWindow(this.#phone("A")),
      slow: async () => this.#stage.stopReading(),
      looks: () => this.#stage.lookAgain(),
      reads: () => this.#stage.readAgain(),
      refuses: async () => this.#stage.sefin.faults.push(refusing),
    };
    const change = orders[order];
    if (!change) throw new Error(`no order ${order}`);
    await change();
  }

  async #unlink(): Promise<void> {
    await this.#stage.ctx.db
      .deleteFrom("whatsapp_links")
      .where("wa_id", "=", this.#phone("A"))
      .execute();
  }

  async #setMember({ role }: { role: string }): Promise<void> {
    await this.#stage.ctx.db
      .updateTable("members")
      .set({ role: role === "accountant" ? "accountant" : "reader" })
      .where("company_id", "=", this.#company)
      .execute();
    // The memory of roles holds for some seconds where the change came by no route.
    this.#stage.clock.advance(60_000);
  }

  async #leave(userId: string): Promise<void> {
    await this.#stage.ctx.db.deleteFrom("members").where("user_id", "=", userId).execute();
    // The memory of roles holds for some seconds where the change came by no route.
    this.#stage.clock.advance(60_000);
  }

  async #setQuota(quota: number): Promise<void> {
    await this.#stage.ctx.db
      .updateTable("entitlements")
      .set({ invoices_quota: quota })
      .where("company_id", "=", this.#company)
      .execute();
  }

  /** The draft is changed, sent or discarded on the site. */
  async #onSite([what = "", value = ""]: readonly string[]): Promise<void> {
    const [draft] = await this.#drafts();
    const url = `/invoices/${draft?.id ?? ""}`;
    const answer = await (what === "amount"
      ? this.#stage.call(this.#company, "PATCH", url, { amount: Number(value), base_version: null })
      : this.#stage.call(this.#company, "POST", `${url}/submission`, {}));
    if (answer.statusCode >= 300) throw new Error(answer.body);
  }

  async #drafts() {
    return this.#stage.ctx.db
      .selectFrom("drafts")
      .selectAll()
      .where("company_id", "in", this.#companies)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  }

  async #invoices() {
    return this.#stage.ctx.db
      .selectFrom("invoices")
      .selectAll()
      .where("company_id", "in", this.#companies)
      .orderBy("created_at")
      .execute();
  }

  async #expected(facts: Readonly<Record<string, string>>, where: string): Promise<void> {
    const [drafts, invoices] = [await this.#drafts(), await this.#invoices()];
    const draft = drafts.at(-1)?.content ?? {};
    const invoice = invoices.at(-1);
    const mails = await this.#stage.mailsTo(this.#stage.ownerOf(this.#company));
    const amount = "amount" in draft ? draft["amount"] : undefined;
    const known: Readonly<Record<string, string | number | null | undefined>> = {
      drafts: drafts.length,
      notes: invoices.length,
      client: textIn(draft, "company_name"),
      amount: typeof amount === "number" ? formatDecimal(reaisToCents(amount)) : null,
      service: textIn(draft, "service_description"),
      document: draft["document_id"] === undefined ? "no" : "yes",
      status: invoice?.status,
      mails: mails.filter(({ subject }) => subject.includes("pedida pelo WhatsApp")).length,
      "note amount": invoice && formatDecimal(invoice.amount_cents),
      "note client": invoice?.company_name,
      "note service": invoice?.service_description,
      date: invoice?.competencia ?? competenciaOf(draft),
      company: this.#companies.indexOf(String((invoices.at(-1) ?? drafts.at(-1))?.company_id)) + 1,
    };
    for (const [name, value] of Object.entries(facts)) {
      const is = String(known[name] ?? "none");
      if (is !== value) throw new Error(`${where}: ${name} is ${is}, not ${value}`);
    }
  }

  async #nothingUnread(phone: string, where: string): Promise<void> {
    const [more] = await this.#unread(phone);
    if (more) throw new Error(`${where}: one more answer\n${textOf(more)}`);
  }
}

function competenciaOf(content: Readonly<Record<string, unknown>>): string | null {
  const { details } = content;
  return typeof details === "object" && details !== null && "competencia" in details
    ? String(details.competencia)
    : null;
}

function textOf({ text, choices, fileName }: Shown): string {
  const titles = choices.map(({ title }) => `[${title}]`).join(" ");
  const file = fileName === null ? "" : `(${fileName})`;
  return plain([text, titles, file].filter(Boolean).join("\n"));
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const refusing: StoryStage["sefin"]["faults"][number] = (response) => {
  response.statusCode = 400;
  response.setHeader("content-type", "application/json");
  const erros = [{ Codigo: "E0188", Descricao: "CNPJ do tomador inexistente." }];
  response.end(JSON.stringify({ tipoAmbiente: 2, erros }));
};

const textIn = (content: Readonly<Record<string, unknown>>, name: string) => {
  const value = content[name];
  return typeof value === "string" ? value : null;
};

const CLIENTS = [
  ["Clínica Vila Nova Ltda", "41788206000105"],
  ["Padaria Vila Nova Ltda", "19131243000197"],
  ["Moreira e Dias Advogados", "33000167000101"],
  ["João Carlos Moreira", "52998224725"],
  ["Mercado Boa Vista Ltda", "11444777000161"],
] as const;
const SERVICES = [
  {
    name: "Consultoria",
    service_code: "17.01",
    service_description: "Consultoria técnica de {mês} de {ano}",
  },
  { name: "Criação de site", service_code: "01.08", service_description: "Criação de site" },
];

const MIMES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  ogg: "audio/ogg; codecs=opus",
  mp4: "video/mp4",
  webp: "image/webp",
  zip: "application/zip",
  xml: "application/xml",
};
