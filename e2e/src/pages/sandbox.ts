import { sandboxInvoices, type SandboxInvoice } from "../api-client.ts";

/** Removes every injected fault, so that none affects the next test. */
export async function clearFaults(sandboxUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_control`, { method: "DELETE" });
  if (!response.ok) throw new Error(`DELETE _control answered ${response.status}`);
}

/** Invoices that the city hall holds for this client. */
export async function invoicesFor(sandboxUrl: string, tomador: string): Promise<SandboxInvoice[]> {
  return (await sandboxInvoices(sandboxUrl)).filter((invoice) => invoice.tomador === tomador);
}
