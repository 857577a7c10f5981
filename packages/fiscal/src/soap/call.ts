import type { Certificate, CityHallConnection } from "../city-hall.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { soapEnvelope, type SoapPrefix, type SoapVersion } from "./envelope.ts";

export interface SoapCall {
  readonly version: SoapVersion;
  /** Value of the SOAPAction header, without quotes. */
  readonly action: string;
  /** Written XML of the one element inside the body. */
  readonly body: string;
  /** Of 1.2 alone, where the operation is named; absent: in the header. */
  readonly actionIn?: "header" | "media_type";
  /** Absent: soap. */
  readonly prefix?: SoapPrefix;
}

/** Posts the envelope to the connection's address itself. Never throws: a failure is a value. */
export function callSoap(
  call: SoapCall,
  certificate: Certificate,
  connection: CityHallConnection,
): Promise<AuthorityReply> {
  return sendToAuthority(
    {
      method: "POST",
      path: "",
      headers: headersOf(call),
      body: soapEnvelope(call.version, call.body, call.prefix),
    },
    certificate,
    connection,
  );
}

/**
 * 1.1 by its specification: the action in quotes. 1.2 by default without `action` in the media type, which São Paulo
 * answers with 415, and with the header, without which it finds no operation (paulistana.md section 2).
 */
function headersOf({ version, action, actionIn }: SoapCall): Record<string, string> {
  const accept = "application/soap+xml, text/xml";
  if (version === "1.1") {
    return { accept, "content-type": "text/xml; charset=utf-8", soapaction: `"${action}"` };
  }
  if (actionIn === "media_type") {
    return { accept, "content-type": `application/soap+xml; charset=utf-8; action="${action}"` };
  }
  return { accept, "content-type": "application/soap+xml;charset=UTF-8", soapaction: action };
}
