import { check } from "recheck";

const LIMITS = { timeout: 30_000 };

/** Without an unbounded repetition an expression can only take linear time. */
export function isPlain(text) {
  const bare = text.replace(/\\./g, "").replace(/\[[^\]]*\]/g, "");
  return !/[*+]|\{\d+,\}/.test(bare);
}

/**
 * Complexity of an expression on its worst input.
 * @returns {Promise<"linear" | "polynomial" | "exponential" | "unproved">}
 */
export async function judge(text) {
  const end = text.lastIndexOf("/");
  const { status, complexity } = await check(text.slice(1, end), text.slice(end + 1), LIMITS);
  if (status === "safe") return "linear";
  if (status === "unknown") return "unproved";
  return complexity.type === "polynomial" ? "polynomial" : "exponential";
}
