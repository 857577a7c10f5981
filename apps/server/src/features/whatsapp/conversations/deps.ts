import type { IssuingDeps } from "../../invoices/public.ts";
import type { Membership } from "../../people/public.ts";
import type { IncomingMessage, WhatsAppChannel } from "../channel/channel.ts";

/** The person for whom a phone speaks, as they are at this message. */
export interface Speaker {
  readonly link: { readonly id: string; readonly company_id: string | null };
  readonly userId: string;
  /** The companies in which they may act from this phone. */
  readonly companies: readonly Membership[];
}

/** What conversations need of the other rooms. */
export interface ConversationDeps {
  readonly channel: WhatsAppChannel;
  readonly issuing: IssuingDeps;
  /** Null: the phone is linked with no person. */
  findSpeaker(senderKey: string): Promise<Speaker | null>;
  /** Links the phone of a message with a code. */
  redeem(message: IncomingMessage): Promise<{ readonly kind: "none" | "refused" | "linked" }>;
  /** How long a reading is waited for before the person is asked to wait. */
  readonly patienceMs?: number;
}
