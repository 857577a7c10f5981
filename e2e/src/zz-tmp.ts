import {
  createInvoice,
  openAccount,
  getInvoice,
  sandboxNotes,
  setFault,
  bearer,
  mailsTo,
  eventually,
} from "./api-client.ts";
import { removeData, startProduct } from "./product.ts";
const product = await startProduct({ env: { LOG_LEVEL: "warn" } });
const { url, sandboxUrl } = product;
async function events(a: any, id: string) {
  const r = await fetch(`${url}/api/v1/invoices/${id}/events`, { headers: bearer(a.accessToken) });
  return ((await r.json()) as any).data.map((e: any) => e.text).join(" > ");
}
async function settle(a: any, id: string, ms = 70000) {
  const end = Date.now() + ms;
  for (;;) {
    const i = await getInvoice(url, a, id);
    if (i.status !== "pending" || Date.now() > end) return i;
    await new Promise((r) => setTimeout(r, 100));
  }
}
const faults: any[] = [
  null,
  { fault: "http_500" },
  { fault: "http_500", when: "after" },
  { fault: "http_503", count: 3 },
  { fault: "malformed" },
  { fault: "slow", delayMs: 3000 },
  { fault: "reject", code: "E0190" },
  { fault: "rate_limited" },
  { fault: "latin1" },
  { fault: "corrupt_gzip" },
  { fault: "drop_connection" },
  { fault: "drop_connection", when: "after" },
  { fault: "timeout_after" },
  { fault: "timeout_before" },
];
let account = await openAccount(url);
let n = 0;
for (const fault of faults) {
  if (n++ % 5 === 0) account = await openAccount(url);
  if (fault) await setFault(sandboxUrl, { on: "issue", ...fault });
  const before = (await sandboxNotes(sandboxUrl)).length;
  const t = performance.now();
  const { id } = await createInvoice(url, account);
  const i = await settle(account, id);
  const after = (await sandboxNotes(sandboxUrl)).length;
  console.log(
    JSON.stringify(fault),
    i.status,
    `notes +${after - before}`,
    ((performance.now() - t) / 1000).toFixed(1) + "s",
    i.error?.code ?? "",
    "|",
    await events(account, id),
  );
}
// cancel
account = await openAccount(url);
for (const fault of [
  null,
  { fault: "http_500", when: "after", on: "event" },
  { fault: "reject", code: "E0822", on: "event" },
  { fault: "drop_connection", on: "event" },
]) {
  const { id } = await createInvoice(url, account);
  await settle(account, id);
  if (fault) await setFault(sandboxUrl, fault);
  const r = await fetch(`${url}/api/v1/invoices/${id}/cancellation`, {
    method: "POST",
    headers: bearer(account.accessToken),
  });
  let i: any = await r.json();
  const end = Date.now() + 20000;
  while (i.cancellation?.state === "requested" && Date.now() < end) {
    await new Promise((r) => setTimeout(r, 200));
    i = await getInvoice(url, account, id);
  }
  console.log(
    "cancel",
    JSON.stringify(fault),
    r.status,
    i.status,
    JSON.stringify(i.cancellation),
    "|",
    await events(account, id),
  );
  const pdf = await fetch(`${url}/api/v1/invoices/${id}/pdf`, {
    headers: bearer(account.accessToken),
  });
  console.log("pdf", pdf.status, (await pdf.arrayBuffer()).byteLength);
}
console.log(
  (await mailsTo(url, account.email)).map(
    (m) => m.subject + " " + m.attachments.map((a) => a.filename + ":" + a.size).join(","),
  ),
);
console.log(product.output().slice(-3000));
await product.stop();
await removeData(product.dataDir);
