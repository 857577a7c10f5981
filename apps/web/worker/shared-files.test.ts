import { beforeEach, expect, test } from "vitest";
import type { KeptDocument } from "../src/api/session/device-store.ts";
import { receiveShared } from "./shared-files.ts";

let kept: KeptDocument[];
beforeEach(() => {
  kept = [];
});

/** A post to the share target as the worker sees it. */
async function share(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  form.append("file", new File(["%PDF-1.7"], name));
  const url = "https://emita.example/scan/compartilhar";
  return receiveShared(new Request(url, { method: "POST", body: form, headers }), {
    keep: async (document) => void kept.push(document),
    ofNobody: async () => kept,
    drop: async (key) => {
      kept = kept.filter((document) => document.key !== key);
    },
  });
}
const names = () => kept.map(({ pages, needsConsent }) => [pages[0]?.name, needsConsent]);

test("a file that the system shares in the app's own name is accepted", async () => {
  const answer = await share("boleto.pdf", { origin: "https://emita.example" });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "https://emita.example/scan",
  ]);
  expect(names()).toEqual([["boleto.pdf", false]]);
});

test.each(["https://mau.example", "https://emita.example:8443", "http://emita.example"])(
  "a form of %s is refused",
  async (origin) => {
    expect((await share("golpe.pdf", { origin })).status).toBe(303);
    expect(kept).toEqual([]);
  },
);

test.each([{}, { origin: "null" }])(
  "a file without a sender (%j) waits for the person's consent, only the newest one, and changes nothing else",
  async (headers: Record<string, string>) => {
    await share("boleto.pdf", { origin: "https://emita.example" });
    await share("um.pdf", headers);
    await share("dois.pdf", headers);
    expect(names()).toEqual([
      ["boleto.pdf", false],
      ["dois.pdf", true],
    ]);
  },
);
