import type { UpdateDraft } from "@emita/contract/invoices/invoice-drafts";
import type { CreateInvoice, Invoice } from "@emita/contract/invoices/invoices";
import {
  applyChange,
  draftChange,
  type JsonObject,
} from "@emita/domain/invoices/drafts/draft-changes";
import {
  changeDraft,
  createDraft,
  type DraftOrInvoice,
  fetchDraft,
  isDraft,
} from "../queries/drafts-api.ts";
import { contentOfDraft, kept } from "./draft-content.ts";
import { type DraftLink, dropLink, readLink, writeLink } from "./link-store.ts";
import {
  isRefusedAs,
  mayPass,
  openChoice,
  sentBefore,
  sentWithoutDraft,
} from "./keeper-refusals.ts";
import { changeOfField, type Conflict, isDirty, mergeContent } from "./merge-content.ts";
import { submitOnce } from "./submit-once.ts";
import { UnansweredContents } from "./unanswered-contents.ts";

/** Pause in typing after which a form is kept. */
const PAUSE_MS = 1_000;
/** Pause after a failure that may pass. */
const RETRY_MS = 15_000;

/** How a form is kept at the moment. */
export interface Keeping {
  /** `gone`: discarded elsewhere; `sent`: an invoice was made of it elsewhere. */
  readonly phase: "new" | "saving" | "saved" | "offline" | "failed" | "gone" | "sent";
  readonly id: string | null;
  readonly savedAt: Date | null;
  readonly conflicts: readonly Conflict[];
  /** The last person to change it; null: unknown. */
  readonly by: string | null;
}

/** The form as it is on screen. */
interface DrawnForm {
  /** What the form would keep now. */
  readonly read: () => JsonObject;
  /** Another person's changes, together with the form's own. */
  readonly onMerged: (content: JsonObject) => void;
}

/**
 * Keeps one form as a draft on the server while it is typed. Requests go one after the other; what another person changes
 * comes into the form, and a field that both changed waits for the person's choice.
 */
export class Keeper {
  readonly #formKey: string;
  #form: DrawnForm = { read: () => ({}), onMerged: () => undefined };
  #drawn: readonly unknown[] | null = null;
  #link: DraftLink | null;
  readonly #unanswered: UnansweredContents;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #listeners = new Set<() => void>();
  #keeping: Keeping;

  /** @param formKey the form's idempotency key: one form never makes two drafts, nor two invoices */
  constructor(formKey: string) {
    this.#formKey = formKey;
    this.#link = readLink(formKey);
    this.#unanswered = new UnansweredContents(formKey);
    const id = this.#link?.id ?? null;
    this.#keeping = {
      phase: id === null ? "new" : "saved",
      id,
      savedAt: null,
      conflicts: [],
      by: null,
    };
  }

  readonly keeping = (): Keeping => this.#keeping;

  readonly onKeeping = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The form is on its way by itself: it is kept only if that fails. */
  waitFor(sent: Promise<unknown>): void {
    this.#queue = sent.then(
      () => this.end(),
      () => undefined,
    );
  }

  /** The form as it was drawn last. */
  follow(form: DrawnForm): void {
    this.#form = form;
  }

  /** The form was drawn with this state: another one than before is kept. */
  see(...state: readonly unknown[]): void {
    const before = this.#drawn;
    this.#drawn = state;
    // A draft without a form is not rewritten by being opened.
    const isNews =
      before === null
        ? this.#link === null || "form" in this.#form.read()
        : state.some((part, index) => part !== before[index]);
    if (isNews) this.touch();
  }

  /** The form has changed: it is kept once the typing pauses. */
  touch(pause = PAUSE_MS): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    this.#timer = setTimeout(() => void this.keep(), pause);
  }

  /** Keeps the form now. Never fails: what went wrong is in `keeping`. */
  keep(): Promise<void> {
    clearTimeout(this.#timer);
    return this.#next(async () => {
      if (this.#ended || this.#keeping.conflicts.length > 0) return;
      if (this.#keeping.phase === "sent" || !this.#hasNews()) return;
      await this.#store(this.#form.read()).catch((error: unknown) => this.#failed(error));
      // Typed meanwhile, or the form had a draft already.
      if (this.#keeping.phase === "saved" && this.#hasNews()) this.touch();
    });
  }

  /** The draft as the server has it now; null: it is gone. */
  learn(found: DraftOrInvoice | null): Promise<void> {
    return this.#next(async () => {
      if (this.#ended || !this.#link) return;
      if (found === null) {
        await this.#fetch(this.#link.id);
        return;
      }
      const isNews = !isDraft(found) || found.version > this.#link.version;
      if (found.id === this.#link.id && isNews) this.#take(found);
    });
  }

  /** Ends a conflict with one of its two values. */
  choose(conflict: Conflict, whose: "mine" | "theirs"): void {
    const conflicts = this.#keeping.conflicts.filter((each) => each !== conflict);
    this.#set({ conflicts });
    if (whose === "theirs")
      this.#form.onMerged(
        applyChange(this.#form.read(), changeOfField(conflict.field, conflict.theirs)),
      );
    this.touch();
  }

  /**
   * Sends the invoice through the draft: exactly once, from whatever tab or device.
   * @throws EmitaError as a new invoice, and draft_conflict while a choice is open
   */
  send(invoice: CreateInvoice): Promise<Invoice> {
    return this.#next(async () => {
      const id = await this.#storeAll(invoice, {}).catch(sentWithoutDraft);
      const made = await submitOnce(this.#formKey, id, invoice);
      this.end();
      return made;
    });
  }

  /** Gives the draft a date at which it is sent. @throws EmitaError as a new invoice, and draft_conflict */
  schedule(invoice: CreateInvoice, at: Date): Promise<void> {
    return this.#next(async () => {
      const id = await this.#storeAll(invoice, { send_at: at.toISOString() });
      if (id === null) throw sentBefore();
      this.end();
    });
  }

  /** The form is left; what was typed last is kept. */
  leave(): void {
    if (this.#ended) return;
    if (this.#keeping.phase !== "new" || this.#timer !== undefined) void this.keep();
  }

  /** The draft has become an invoice, or the form begins again. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#forget();
  }

  #forget(): void {
    this.#link = null;
    this.#unanswered.clear();
    dropLink(this.#formKey);
  }

  #hasNews(): boolean {
    return this.#link === null || isDirty(this.#link.content, this.#form.read());
  }

  #next<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** Everything as it is to be sent. @returns the draft's id; null: it is gone, or an invoice by now */
  async #storeAll(invoice: CreateInvoice, more: UpdateDraft): Promise<string | null> {
    const content = { ...kept(invoice), form: this.#form.read()["form"] };
    if (this.#keeping.conflicts.length > 0) throw openChoice();
    const end = await this.#store(content, more);
    // An earlier state of this form was there: what is typed now is newer.
    if (end === "found") await this.#store(content, more);
    if (this.#link === null || (this.#keeping.phase === "sent" && end !== "same")) return null;
    if (end === "merged") throw openChoice();
    return this.#link.id;
  }

  /** @returns `found`: the form had a draft already; `merged`: another person's changes came in, and nothing was stored */
  async #store(
    content: JsonObject,
    more: UpdateDraft = {},
  ): Promise<"stored" | "same" | "found" | "merged"> {
    const link = this.#link;
    if (link === null) return this.#create(content, more);
    const change = { ...draftChange(link.content, content), ...more };
    if (Object.keys(change).length === 0) return "same";
    this.#set({ phase: "saving" });
    try {
      const changing = () => changeDraft(link.id, { ...change, base_version: link.version });
      this.#take(await this.#send(content, changing), content);
      return "stored";
    } catch (error) {
      if (!isRefusedAs(error, "draft_conflict", "not_found", "not_editable")) throw error;
      return this.#fetch(link.id);
    }
  }

  /** The content counts as unanswered from before the request until an answer says what became of it. */
  async #send<T>(content: JsonObject, request: () => Promise<T>): Promise<T> {
    this.#unanswered.add(content);
    try {
      return await request();
    } catch (error) {
      if (!mayPass(error)) this.#unanswered.remove(content);
      throw error;
    }
  }

  async #create(content: JsonObject, more: UpdateDraft): Promise<"stored" | "found"> {
    this.#set({ phase: "saving" });
    // A creation without an answer is repeated as it was sent: the key then brings the draft that it may have made.
    const { first } = this.#unanswered;
    const sent = first ?? content;
    const body = first ?? { ...content, ...more };
    try {
      this.#take(await this.#send(sent, () => createDraft(body, this.#formKey)), sent);
      return first === undefined ? "stored" : "found";
    } catch (error) {
      // Another tab, or an attempt whose answer was lost, has kept the form in an earlier state.
      const id = isRefusedAs(error, "idempotency_key_reused") ? error.problem?.invoice_id : null;
      if (!id) throw error;
      await this.#fetch(id);
      return "found";
    }
  }

  /** @returns `found`: the server has what this form sent last, and its answer was lost; `merged`: what came in is of others */
  async #fetch(id: string): Promise<"found" | "merged"> {
    try {
      const found = await fetchDraft(id);
      const isOwn = isDraft(found) && this.#unanswered.find(contentOfDraft(found)) !== undefined;
      this.#take(found);
      return isOwn ? "found" : "merged";
    } catch (error) {
      if (!isRefusedAs(error, "not_found")) throw error;
      this.#forget();
      this.#set({ phase: "gone", id: null });
      return "merged";
    }
  }

  /** @param stored what this form has just given the server; absent: nothing */
  #take(found: DraftOrInvoice, stored?: JsonObject): void {
    if (!isDraft(found)) return this.#set({ phase: "sent", id: found.id });
    const theirs = contentOfDraft(found);
    const mine = this.#form.read();
    const base = stored ?? this.#unanswered.find(theirs) ?? this.#link?.content ?? theirs;
    this.#link = { id: found.id, version: found.version, content: theirs };
    this.#unanswered.clear();
    writeLink(this.#formKey, this.#link);
    const { content, conflicts } = mergeContent(base, mine, theirs);
    if (isDirty(mine, content)) this.#form.onMerged(content);
    this.#set({
      phase: "saved",
      id: found.id,
      by: found.updated_by,
      savedAt: new Date(found.updated_at),
      ...(conflicts.length > 0 && { conflicts }),
    });
  }

  #failed(error: unknown): void {
    const isPassing = mayPass(error);
    this.#set({ phase: isPassing ? "offline" : "failed" });
    if (isPassing) this.touch(RETRY_MS);
  }

  #set(change: Partial<Keeping>): void {
    this.#keeping = { ...this.#keeping, ...change };
    for (const listener of this.#listeners) listener();
  }
}
