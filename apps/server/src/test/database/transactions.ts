import pg from "pg";
import { vi } from "vitest";

/** The statements of each transaction that ran meanwhile, joined; a statement outside of one is one. */
export async function transactionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const open = new Map<unknown, string>();
  const ended: string[] = [];
  spy.mock.calls.forEach(([asked], index) => {
    const connection = spy.mock.contexts[index];
    const text = typeof asked === "string" ? asked : String(Object(asked).text);
    const before = open.get(connection);
    if (text === "begin") open.set(connection, "");
    else if (before === undefined) ended.push(text);
    else if (text !== "commit" && text !== "rollback") open.set(connection, before + text);
    else if (open.delete(connection)) ended.push(before);
  });
  spy.mockRestore();
  return ended;
}
