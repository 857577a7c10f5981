import { sandboxNotes, type SandboxNote } from "../api-client.ts";

/** Forgets every ordered fault, so that no test leaves one to the next. */
export async function clearFaults(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_control`, { method: "DELETE" });
  if (!response.ok) throw new Error(`DELETE _control answered ${response.status}`);
}

/** The notes that the city hall holds for this client. */
export async function notesFor(sandboxUrl: string, tomador: string): Promise<SandboxNote[]> {
  return (await sandboxNotes(sandboxUrl)).filter((note) => note.tomador === tomador);
}
