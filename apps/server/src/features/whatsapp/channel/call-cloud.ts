import type { WhatsAppConnection } from "../../../config/messaging/whatsapp-settings.ts";
import { isLoopbackHost } from "../../../config/at-home.ts";
import type { Context } from "../../../platform/context/context.ts";
import { postOutside } from "../../../platform/outbound/post-outside.ts";
import type { TargetRules } from "../../../platform/outbound/outside-target.ts";
import type { WhatsAppError } from "./channel.ts";
import { concernsOperator, parsed, refusalOf, silenceOf } from "./cloud-errors.ts";

/** What every call needs: where, with which token, within which time. */
export interface Cloud extends Pick<Context, "log" | "ownPorts"> {
  readonly connection: WhatsAppConnection;
  /** Over a whole call, to the last byte. */
  readonly timeoutMs: number;
}

interface CloudCall {
  readonly method: "GET" | "POST";
  /** Below the version, each part encoded. */
  readonly path: string;
  readonly body?: { readonly type: string; readonly content: string | Uint8Array };
}

const ANSWER_LIMIT_BYTES = 256 * 1024;

/**
 * One call of the Cloud API with the token.
 * @returns the answer's JSON; undefined for another body
 * @throws WhatsAppError
 */
export async function callCloud(cloud: Cloud, { method, path, body }: CloudCall): Promise<unknown> {
  const { apiUrl, apiVersion } = cloud.connection;
  const answer = await postOutside({
    ...rulesOf(cloud),
    method,
    url: `${apiUrl}/${apiVersion}/${path}`,
    headers: {
      ...authorization(cloud),
      accept: "application/json",
      ...(body && { "content-type": body.type }),
    },
    body: body?.content ?? "",
    timeoutMs: cloud.timeoutMs,
    answerLimitBytes: ANSWER_LIMIT_BYTES,
  });
  if (answer.kind === "failure") throw silenceOf(answer.reason);
  if (answer.status >= 200 && answer.status < 300) return parsed(answer.body);
  throw reported(cloud, refusalOf(answer.status, answer.body));
}

/** The address is the operator's: one on this machine is a stand-in. */
export function rulesOf({ connection, ownPorts }: Cloud): TargetRules {
  const isHere = isLoopbackHost(new URL(connection.apiUrl).hostname);
  return { allowsLoopback: isHere, ownPorts: isHere ? new Set() : ownPorts };
}

export const authorization = ({ connection }: Cloud) => ({
  authorization: `Bearer ${connection.token}`,
});

/** What only the operator can mend is said in the log, by its code. */
export function reported({ log }: Pick<Cloud, "log">, error: WhatsAppError): WhatsAppError {
  if (concernsOperator(error))
    log.error({ code: error.code }, "WhatsApp refuses every call: token, permission or account");
  return error;
}
