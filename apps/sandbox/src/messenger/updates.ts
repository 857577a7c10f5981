import type { Update } from "./courier.ts";
import { KEYS } from "./keys.ts";
import type { MediaFile } from "./media.ts";
import type { Phone } from "./phones.ts";
import type { Refusal } from "./refusal.ts";

/** What a person can do at the phone. */
export type Deed =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "media"; readonly file: MediaFile; readonly caption: string | undefined }
  | { readonly type: "press"; readonly id: string; readonly title: string; readonly of: string }
  | { readonly type: "choose"; readonly id: string; readonly title: string; readonly of: string }
  | { readonly type: "template_press"; readonly id: string; readonly of: string }
  /** A kind that the Cloud API passes on, or the name of one that it does not. */
  | { readonly type: "other"; readonly kind: string; readonly content: unknown };

/** A person's message, as the Cloud API reports it. */
export function messageOf(
  phone: Phone,
  deed: Deed,
  { id, at, context }: { readonly id: string; readonly at: Date; readonly context?: object },
): Update {
  const { waId, userId, name, hidesNumber } = phone;
  const contact = {
    profile: { name, ...(hidesNumber && { username: `pessoa${waId.slice(-4)}` }) },
    user_id: userId,
    ...(!hidesNumber && { wa_id: waId }),
  };
  const message = {
    ...(!hidesNumber && { from: waId }),
    from_user_id: userId,
    id,
    timestamp: seconds(at),
    ...contextOf(deed, context),
    ...contentOf(deed),
  };
  return { contacts: [contact], messages: [message] };
}

export function statusOf(
  { waId, userId, hidesNumber }: Phone,
  {
    id,
    status,
    at,
    fate,
    mark,
  }: {
    readonly id: string;
    readonly status: string;
    readonly at: Date;
    readonly fate?: Refusal | undefined;
    readonly mark?: string | undefined;
  },
): Update {
  const error = fate && {
    code: fate.code,
    title: "Message failed to send",
    message: "Message failed to send",
    error_data: { details: fate.message },
  };
  return {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(at),
        ...(!hidesNumber && { recipient_id: waId }),
        recipient_user_id: userId,
        ...(mark !== undefined && { biz_opaque_callback_data: mark }),
        ...(error && { errors: [error] }),
      },
    ],
  };
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

function contextOf(deed: Deed, context: object | undefined): object {
  if ("of" in deed) return { context: { from: KEYS.number, id: deed.of } };
  return context ? { context } : {};
}

function contentOf(deed: Deed): object {
  switch (deed.type) {
    case "text":
      return { type: "text", text: { body: deed.text } };
    case "media":
      return mediaContent(deed.file, deed.caption);
    case "press": {
      const { id, title } = deed;
      return {
        type: "interactive",
        interactive: { type: "button_reply", button_reply: { id, title } },
      };
    }
    case "choose": {
      const { id, title } = deed;
      return {
        type: "interactive",
        interactive: { type: "list_reply", list_reply: { id, title, description: "" } },
      };
    }
    case "template_press":
      return { type: "button", button: { payload: deed.id, text: deed.id } };
    case "other":
      break;
  }
  return deed.kind === "unsupported"
    ? { type: "unsupported", errors: [{ code: 131051, title: "Message type unknown" }] }
    : { type: deed.kind, [deed.kind]: deed.content };
}

function mediaContent(file: MediaFile, caption: string | undefined): object {
  const isImage = file.mime.startsWith("image/");
  const type = isImage ? "image" : "document";
  return {
    type,
    [type]: {
      id: file.id,
      mime_type: file.mime,
      sha256: file.sha256.toString("base64"),
      ...(caption !== undefined && { caption }),
      ...(!isImage && { filename: file.fileName ?? "arquivo" }),
    },
  };
}
