/** How a sender is answered: at least one of the two; `to` wins where both are given. */
export interface Recipient {
  /** The number as WhatsApp wrote it (`wa_id`), or E.164 without the plus sign. */
  readonly to?: string;
  /** WhatsApp's id of a user whose number is not given. */
  readonly recipient?: string;
}

export type IncomingContent =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "media";
      readonly mediaId: string;
      readonly mime: string;
      readonly fileName?: string;
      readonly caption?: string;
      /** As WhatsApp wrote it: base64 or hex of the SHA-256 of the bytes. */
      readonly sha256: string;
    }
  /** A pressed button or a chosen row; `contextId`: the message that carried it. */
  | { readonly kind: "press"; readonly id: string; readonly contextId?: string }
  /** The person's number, id or device is another now: a message of WhatsApp itself. */
  | {
      readonly kind: "changed";
      /** How the person was known until now (as `senderKey`). */
      readonly oldKeys: readonly string[];
      /** WhatsApp's id of the person now; null: not said. */
      readonly userId: string | null;
      readonly number: string | null;
    }
  | { readonly kind: "unsupported" };

/** A message of a person to the product. */
export interface IncomingMessage {
  /** WhatsApp's id. A message may be handed over again after a fault: work done for it is found by this id. */
  readonly id: string;
  /** Names the person's phone: WhatsApp's `user_id`, else `tel:` and the number without the ninth digit. */
  readonly senderKey: string;
  readonly replyTo: Recipient;
  readonly at: Date;
  /** WhatsApp's id of the message that this one answers. */
  readonly answers?: string;
  readonly content: IncomingContent;
}

/** What became of a message that the product sent. */
export interface MessageStatus {
  /** WhatsApp's id of the sent message. */
  readonly wamid: string;
  readonly status: "sent" | "delivered" | "read" | "failed";
  readonly at: Date;
  /** Of a failed one. */
  readonly errorCode?: number;
  /** What the product wrote on the message when it sent it. */
  readonly mark?: string;
  /** WhatsApp's id of the user to whom it went. */
  readonly recipient?: string;
}

export interface Sent {
  readonly wamid: string;
}

export interface Button {
  /** Comes back when it is pressed; at most 256 characters. */
  readonly id: string;
  /** At most 20 characters, different from the others'. */
  readonly title: string;
}

export interface ListRow {
  /** Comes back when it is chosen; at most 200 characters. */
  readonly id: string;
  /** At most 24 characters. */
  readonly title: string;
  /** At most 72 characters. */
  readonly description?: string;
}

export interface OutgoingDocument {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly fileName: string;
  /** At most 1024 characters. */
  readonly caption?: string;
}

/**
 * WhatsApp as the product uses it. Every method throws WhatsAppError. A mark, which the person does not see, comes back with each
 * report on the message: it shows that a message whose answer was lost went out.
 */
export interface WhatsAppChannel {
  sendText(to: Recipient, text: string, mark?: string): Promise<Sent>;
  /** @param buttons one to three */
  sendButtons(
    to: Recipient,
    text: string,
    buttons: readonly Button[],
    mark?: string,
  ): Promise<Sent>;
  /** @param button what opens the list; @param rows one to ten */
  sendList(
    to: Recipient,
    text: string,
    button: string,
    rows: readonly ListRow[],
    mark?: string,
  ): Promise<Sent>;
  sendDocument(to: Recipient, document: OutgoingDocument, mark?: string): Promise<Sent>;
  /** A message that needs no open window. @param parameters of the body, in order; @param document of the header */
  sendTemplate(
    to: Recipient,
    name: string,
    parameters: readonly string[],
    document?: OutgoingDocument,
    mark?: string,
  ): Promise<Sent>;
  /** The bytes of a received file, held against the hash that WhatsApp states for it, and against the message's. */
  fetchMedia(mediaId: string, sha256?: string): Promise<Uint8Array>;
}

/** Why a call of WhatsApp failed. */
export class WhatsAppError extends Error {
  override readonly name = "WhatsAppError";
  /** Meta's code; 0: no answer, or one that is not understood. */
  readonly code: number;
  /** The same call may succeed later. */
  readonly mayPass: boolean;
  /** No answer: the message may have been delivered all the same. */
  readonly isUncertain?: true;
  readonly retryAfterMs?: number;
  /** More than 24 hours since the person's last message: only templates are delivered. */
  readonly window?: true;
  /** This number is not reached by WhatsApp: another way is needed. */
  readonly undeliverable?: true;

  constructor(
    code: number,
    mayPass: boolean,
    facts: {
      readonly message?: string;
      readonly isUncertain?: true;
      readonly retryAfterMs?: number;
      readonly window?: true;
      readonly undeliverable?: true;
      readonly cause?: unknown;
    } = {},
  ) {
    super(facts.message ?? `WhatsApp refused with code ${code}`, { cause: facts.cause });
    this.code = code;
    this.mayPass = mayPass;
    if (facts.isUncertain) this.isUncertain = true;
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
    if (facts.window) this.window = true;
    if (facts.undeliverable) this.undeliverable = true;
  }
}
