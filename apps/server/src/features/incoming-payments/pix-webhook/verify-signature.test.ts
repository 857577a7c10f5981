import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifySignature } from "./verify-signature.ts";

const KEY = randomBytes(32);
const NOW = new Date("2026-11-20T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const BODY = Buffer.from('{"pix":[]}');
const sign = (id: string, timestamp: string, body = BODY, key = KEY) =>
  `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body.toString()}`).digest("base64")}`;
const verify = (changes: object = {}) => {
  const id = "msg_1";
  const timestamp = String(SECONDS);
  verifySignature(
    KEY,
    { id, timestamp, signature: sign(id, timestamp), body: BODY, ...changes },
    NOW,
  );
};
const at = (seconds: number) => ({
  timestamp: String(SECONDS + seconds),
  signature: sign("msg_1", String(SECONDS + seconds)),
});

describe("accepted", () => {
  test.each([
    ["as signed", {}],
    ["one of several signatures", { signature: `v1,AAAA v1a,x ${sign("msg_1", String(SECONDS))}` }],
    ["five minutes old", at(-300)],
    ["a clock five minutes ahead", at(300)],
  ])("%s", (_what, changes) => {
    expect(() => verify(changes)).not.toThrow();
  });
});

describe("refused", () => {
  test.each([
    ["no id", { id: undefined }],
    ["no timestamp", { timestamp: undefined }],
    ["no signature", { signature: undefined }],
    ["another id", { id: "msg_2" }],
    ["another body", { body: Buffer.from('{"pix":[1]}') }],
    ["another time", { timestamp: String(SECONDS + 1) }],
    ["another key", { signature: sign("msg_1", String(SECONDS), BODY, randomBytes(32)) }],
    ["another version", { signature: sign("msg_1", String(SECONDS)).replace("v1,", "v2,") }],
    ["a cut signature", { signature: sign("msg_1", String(SECONDS)).slice(0, 20) }],
    ["nonsense", { signature: "x" }],
    ["a time that is none", { timestamp: "agora", signature: sign("msg_1", "agora") }],
    ["too old", at(-301)],
    ["from the future", at(301)],
  ])("%s", (_what, changes) => {
    expect(() => verify(changes)).toThrow("signature_invalid");
  });
});
