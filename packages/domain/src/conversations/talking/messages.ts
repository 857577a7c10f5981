import { pressId, type Press } from "./press.ts";
import type { Reply, ReplyButton, ReplyRow } from "./talk.ts";
import { BODY_MAX, BUTTON_MAX, ROW_MAX, ROW_TEXT_MAX, short } from "./texts.ts";

/** Messages within WhatsApp's limits. */
export const MOST_ROWS = 10;

export const text = (said: string): Reply => ({ kind: "text", text: short(said, 4096) });

export function buttons(said: string, shown: readonly ReplyButton[]): Reply {
  return { kind: "buttons", text: short(said, BODY_MAX), buttons: shown };
}

export function list(said: string, opener: string, rows: readonly ReplyRow[]): Reply {
  return { kind: "list", text: said, button: opener, rows: rows.slice(0, MOST_ROWS) };
}

export function button(press: Press, title: string): ReplyButton {
  return { id: pressId(press), title: short(title, BUTTON_MAX) };
}

export function row(press: Press, title: string, more: string = title): ReplyRow {
  const cut = short(title, ROW_MAX);
  const description = more === cut ? {} : { description: short(more, ROW_TEXT_MAX) };
  return { id: pressId(press), title: cut, ...description };
}

/** The same message with a sentence before it. */
export function withPreface(preface: string | null, reply: Reply): Reply {
  if (preface === null) return reply;
  const max = reply.kind === "buttons" ? BODY_MAX : 4096;
  const room = max - Array.from(reply.text).length - 1;
  return room < 20 ? reply : { ...reply, text: `${short(preface, room)}\n${reply.text}` };
}
