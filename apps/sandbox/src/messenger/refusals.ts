import type { Phone } from "./phones.ts";
import { Refusal } from "./refusal.ts";

/** An approved template: how many parameters its body has (null: any number), and whether a document is its header. */
export interface Template {
  readonly parameters: number | null;
  readonly hasDocument: boolean | null;
}

const WINDOW_MS = 24 * 3_600_000;
const PAIR_WINDOW_MS = 6_000;
const PAIR_BURST = 45;
const THROUGHPUT_WINDOW_MS = 1_000;
const THROUGHPUT = 80;

/** What the business may not send just now, and why. */
export interface Refusals {
  isTokenOver: boolean;
  /** How many messages a phone may get in six seconds. */
  pairBurst: number;
  readonly templates: Map<string, Template>;
  /** @throws Refusal 132001, 132000 */
  checkTemplate(name: string, parameters: number, hasDocument: boolean): void;
  /** @throws Refusal 130429, 131056 */
  countMessage(phone: Phone): void;
  /** Why the phone does not get the message; null: it does. */
  fateOf(phone: Phone, isTemplate: boolean): Refusal | null;
  clear(): void;
}

export function createRefusals(clock: () => Date): Refusals {
  const templates = new Map<string, Template>();
  let sent: { readonly to: string; readonly at: number }[] = [];
  const refusals: Refusals = {
    isTokenOver: false,
    pairBurst: PAIR_BURST,
    templates,
    checkTemplate(name, parameters, hasDocument) {
      const template = templates.get(name);
      if (!template) throw new Refusal(132001, `template name (${name}) does not exist in pt_BR`);
      if (template.parameters !== null && template.parameters !== parameters)
        throw new Refusal(
          132000,
          `body: number of localizable_params (${parameters}) does not match the expected number of params (${template.parameters})`,
        );
      if (template.hasDocument !== null && template.hasDocument !== hasDocument)
        throw new Refusal(132000, "header: the format does not match");
    },
    countMessage({ waId }) {
      const now = clock().getTime();
      sent = sent.filter(({ at }) => at > now - PAIR_WINDOW_MS);
      if (sent.filter(({ at }) => at > now - THROUGHPUT_WINDOW_MS).length >= THROUGHPUT)
        throw new Refusal(130429, "Cloud API message throughput has been reached.");
      if (sent.filter(({ to }) => to === waId).length >= refusals.pairBurst)
        throw new Refusal(131056, "Too many messages to the same phone in a short time.");
      sent.push({ to: waId, at: now });
    },
    fateOf({ isReached, wroteAt }, isTemplate) {
      if (!isReached) return new Refusal(131026, "Message Undeliverable.");
      const isOpen = wroteAt !== null && wroteAt.getTime() > clock().getTime() - WINDOW_MS;
      if (isTemplate || isOpen) return null;
      return new Refusal(131047, "More than 24 hours have passed since the customer last replied.");
    },
    clear() {
      refusals.isTokenOver = false;
      refusals.pairBurst = PAIR_BURST;
      templates.clear();
      templates.set("nota_emitida", { parameters: 4, hasDocument: true });
      sent = [];
    },
  };
  refusals.clear();
  return refusals;
}
