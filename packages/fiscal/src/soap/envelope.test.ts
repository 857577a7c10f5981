import { describe, expect, test } from "vitest";
import { readSoap, soapEnvelope } from "./envelope.ts";

const FAULT_11 =
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>Server did not recognize the value of HTTP Header SOAPAction</faultstring></s:Fault></s:Body></s:Envelope>';
const FAULT_12 =
  '<Envelope xmlns="http://www.w3.org/2003/05/soap-envelope"><Body><Fault><Code><Value>Sender</Value></Code><Reason><Text xml:lang="en">No action</Text></Reason></Fault></Body></Envelope>';

describe.each(["1.1", "1.2"] as const)("SOAP %s", (version) => {
  test("content survives a round trip", () => {
    const content = readSoap(soapEnvelope(version, "<Op><Texto>a &lt; b</Texto></Op>"));
    expect(content).toMatchObject({
      kind: "body",
      content: { name: "Op", children: [{ name: "Texto", text: "a < b" }] },
    });
  });
});

test("reads faults of both versions", () => {
  expect(readSoap(FAULT_11)).toEqual({
    kind: "fault",
    code: "s:Client",
    reason: "Server did not recognize the value of HTTP Header SOAPAction",
  });
  expect(readSoap(FAULT_12)).toEqual({ kind: "fault", code: "Sender", reason: "No action" });
});

test.each(["", "<html><body/></html>", "{}", soapEnvelope("1.2", ""), FAULT_11.slice(0, 120)])(
  "null for anything but an envelope: %j",
  (text) => {
    expect(readSoap(text)).toBeNull();
  },
);
