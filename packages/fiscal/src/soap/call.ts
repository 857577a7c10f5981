import type { Certificate, AuthorityConnection } from "../authority.ts";
import { type AuthorityReply, sendToAuthority } from "../transport.ts";
import { soapEnvelope, type SoapPrefix, type SoapVersion } from "./envelope.ts";

export interface SoapCall {
  readonly version: SoapVersion;
  /** Value of the SOAPAction header, without quotes. */
  readonly action: string;
  /** XML of the one element inside the body. */
  readonly body: string;
  /** For 1.2 only: where the operation is named. Absent: in the header. */
  readonly actionIn?: "header" | "media_type";
  /** Absent: soap. */
  readonly prefix?: SoapPrefix;
}

/** Posts the envelope to the connection's URL. Never throws: a failure is a value. */
export function callSoap(
  call: SoapCall,
  certificate: Certificate,
  connection: AuthorityConnection,
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
 * 1.1 follows its specification: the action in quotes. 1.2 has no `action` in the media type by default, because São Paulo answers it with
 * 415, and has the header, without which the city finds no operation (paulistana.md section 2).
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
