const MAX_DEPTH = 32;

/**
 * Whether PostgreSQL can store a parsed JSON value: no NUL, no half characters, no endless nesting. Walks without recursion:
 * the value comes from outside.
 */
export function isStorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string" && !isStorableText(item)) return false;
      if (typeof item !== "object" || item === null) continue;
      for (const [key, member] of Object.entries(item)) {
        if (!isStorableText(key)) return false;
        next.push(member);
      }
    }
    level = next;
  }
  return true;
}

function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
