import { sandboxNotes, type SandboxNote } from "../api-client.ts";

/** Removes every injected fault, so that none affects the next test. */
export async function clearFaults(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_control`, { method: "DELETE" });
  if (!response.ok) throw new Error(`DELETE _control answered ${response.status}`);
}

/** Notes that the city hall holds for this client. */
export async function notesFor(sandboxUrl: string, tomador: string): Promise<SandboxNote[]> {
  return (await sandboxNotes(sandboxUrl)).filter((note) => note.tomador === tomador);
}
