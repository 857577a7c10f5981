import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";

/** What a message of ours is: the note of a delivery, the answer to a message, the outcome of an invoice. */
export type Mark =
  | { readonly kind: "note"; readonly companyId: string; readonly id: string }
  | { readonly kind: "answer"; readonly linkId: string; readonly messageHash: string }
  | {
      readonly kind: "outcome";
      readonly linkId: string;
      readonly companyId: string;
      readonly invoiceId: string;
    };

const uuid = z.uuid();
const noteSchema = z.tuple([z.literal("note"), uuid, uuid]);
const answerSchema = z.tuple([z.literal("answer"), uuid, z.string().regex(/^[\w-]{24}$/)]);
const outcomeSchema = z.tuple([z.literal("outcome"), uuid, uuid, uuid]);

/** As it goes with the message (`biz_opaque_callback_data`) and comes back with its reports. */
export function markText(mark: Mark): string {
  if (mark.kind === "note") return ["note", mark.companyId, mark.id].join("/");
  if (mark.kind === "answer") return ["answer", mark.linkId, mark.messageHash].join("/");
  return ["outcome", mark.linkId, mark.companyId, mark.invoiceId].join("/");
}

/** @returns null for none, or one that is none of ours */
export function readMark(text: string | undefined): Mark | null {
  const parts = (text ?? "").split("/");
  const note = noteSchema.safeParse(parts).data;
  if (note) return { kind: "note", companyId: note[1], id: note[2] };
  const answer = answerSchema.safeParse(parts).data;
  if (answer) return { kind: "answer", linkId: answer[1], messageHash: answer[2] };
  const outcome = outcomeSchema.safeParse(parts).data;
  if (!outcome) return null;
  return { kind: "outcome", linkId: outcome[1], companyId: outcome[2], invoiceId: outcome[3] };
}

/** The answer to a message of the phone; WhatsApp's ids may be longer than a mark. */
export function answerMark(
  { secrets }: Pick<Context, "secrets">,
  linkId: string,
  messageId: string,
): Extract<Mark, { kind: "answer" }> {
  const messageHash = secrets.mac(messageId, "whatsapp-mark").toString("base64url", 0, 18);
  return { kind: "answer", linkId, messageHash };
}
