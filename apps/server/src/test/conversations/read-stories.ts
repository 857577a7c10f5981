import { readFileSync } from "node:fs";

/** A line of a written conversation. */
export type Line =
  | { readonly kind: "say"; readonly phone: string; readonly text: string; readonly times: number }
  | {
      readonly kind: "send";
      readonly phone: string;
      readonly file: string;
      readonly caption: string | null;
    }
  | {
      readonly kind: "press";
      readonly phone: string;
      readonly title: string;
      readonly times: number;
      /** How many messages with buttons back: 0 is the last. */
      readonly back: number;
    }
  | { readonly kind: "answer"; readonly phone: string; readonly parts: readonly string[] }
  | { readonly kind: "silence"; readonly phone: string }
  | { readonly kind: "world"; readonly order: string; readonly words: readonly string[] }
  | { readonly kind: "expect"; readonly facts: Readonly<Record<string, string>> };

export interface Story {
  readonly title: string;
  readonly lines: readonly (Line & { readonly number: number })[];
}

/**
 * Written conversations. `#` begins one. `>` a person writes (`B>` from another phone, `>2` twice delivered), `> (file | caption)`
 * sends a file, `[Title]` presses (`[Title]^1` under the message before the last one), `<` the answer has these parts in order,
 * `<-` there is none, `!` the world changes, `=` what is there.
 */
export function readStories(path: string): Story[] {
  const stories: { title: string; lines: (Line & { number: number })[] }[] = [];
  const rows = readFileSync(path, "utf8").split("\n");
  for (const [index, row] of rows.entries()) {
    const text = row.trim();
    if (text === "" || text.startsWith("//")) continue;
    if (text.startsWith("# ")) stories.push({ title: text.slice(2), lines: [] });
    else stories.at(-1)?.lines.push({ ...lineOf(text), number: index + 1 });
  }
  return stories;
}

function lineOf(text: string): Line {
  const [, phone = "A", rest = ""] = /^([AB])?((?:[>[<!=]).*)$/u.exec(text) ?? [];
  const sign = rest.slice(0, 1);
  if (rest === "<-") return { kind: "silence", phone };
  const words = rest.slice(1).trim();
  if (sign === "<")
    return { kind: "answer", phone, parts: words.split("|").map((part) => part.trim()) };
  if (sign === ">") return said(phone, rest);
  if (sign === "[") return pressed(phone, rest);
  if (sign === "!") {
    const [order = "", ...more] = words.split(" ");
    return { kind: "world", order, words: more };
  }
  if (sign === "=") return { kind: "expect", facts: factsOf(words) };
  throw new Error(`no line of a conversation: ${text}`);
}

function said(phone: string, rest: string): Line {
  const [, times = "1", text = ""] = /^>(\d)?\s+(.*)$/su.exec(rest) ?? [];
  const file = /^\(([^|)]+)(?:\|([^)]*))?\)$/u.exec(text);
  if (file)
    return { kind: "send", phone, file: (file[1] ?? "").trim(), caption: file[2]?.trim() ?? null };
  return { kind: "say", phone, text: text.replaceAll("\\n", "\n"), times: Number(times) };
}

function pressed(phone: string, rest: string): Line {
  const [, title = "", times = "1", back = "0"] =
    /^\[([^\]]+)\](?:x(\d))?(?:\^(\d))?$/u.exec(rest) ?? [];
  return { kind: "press", phone, title, times: Number(times), back: Number(back) };
}

/** "drafts: 1, amount: 850,00" with a comma and a blank between them. */
function factsOf(words: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    words.split(", ").map((part) => {
      const at = part.indexOf(":");
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}
