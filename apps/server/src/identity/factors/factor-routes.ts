import { isNameText } from "@emita/domain/basics/names";
import { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { requireSession } from "../sessions/authenticate.ts";
import { clientOf, readBody } from "../gate/requests.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor } from "./enrol-factor.ts";
import {
  makeRecoveryCodes,
  recoveryCodesStatus,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from "./recovery/recovery-codes.ts";
import { uuidOf } from "../gate/path-ids.ts";
import { removeFactor } from "./remove-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

const MAX_CODE_CHARS = 64;
const text = z.string().nullish();
/** A list from the wire, or one origin as some clients send it. */
const origins = z
  .union([z.array(z.string()).max(20), z.string().transform((one) => [one])])
  .nullish();

const enrolBody = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text });
const challengeBody = z.object({
  channel: text,
  webauthn: z.object({ rpId: text, rpOrigins: origins }).nullish(),
});
const verifyBody = z.object({
  challenge_id: text,
  code: z.string().max(MAX_CODE_CHARS).nullish(),
  webauthn: z.object({ credential_response: z.unknown() }).nullish(),
});
const codesBody = z.object({ friendly_name: z.string().max(100).refine(isNameText).nullish() });
const codeBody = z.object({ code: z.string().max(MAX_CODE_CHARS).nullish() });
const schema = { hide: true };

/** Second factors: set up, challenge, verify, remove. */
export function registerFactors(scope: HttpServer, accounts: Accounts): void {
  scope.post("/factors", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const body = readBody(enrolBody, request);
    return enrolFactor(accounts, caller, {
      type: body.factor_type ?? "",
      friendlyName: body.friendly_name ?? "",
      issuer: body.issuer ?? undefined,
      phone: body.phone ?? undefined,
    });
  });

  scope.post("/factors/:id/challenge", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const { channel, webauthn } = readBody(challengeBody, request);
    if (channel && channel !== "sms") throw invalid("Invalid channel, supported values are 'sms'");
    const wish = {
      factorId: uuidOf(request, "id", "factor_id"),
      rpId: webauthn?.rpId ?? undefined,
      rpOrigins: webauthn?.rpOrigins ?? undefined,
    };
    return challengeFactor(accounts, caller, wish, clientOf(request));
  });

  scope.post("/factors/:id/verify", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const body = readBody(verifyBody, request);
    const answer = {
      factorId: uuidOf(request, "id", "factor_id"),
      challengeId: readUuid(body.challenge_id ?? ""),
      proof: { code: body.code ?? "", credential: body.webauthn?.credential_response },
    };
    return verifyFactor(accounts, caller, answer, clientOf(request));
  });

  scope.delete("/factors/:id", { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    return removeFactor(accounts, caller, uuidOf(request, "id", "factor_id"), clientOf(request));
  });

  registerRecoveryCodes(scope, accounts);
}

function registerRecoveryCodes(scope: HttpServer, accounts: Accounts): void {
  const path = "/factors/recovery-codes";
  scope.get(path, { schema }, async (request) =>
    recoveryCodesStatus(accounts, await requireSession(accounts, request)),
  );

  scope.post(path, { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const { friendly_name: name } = readBody(codesBody, request);
    return makeRecoveryCodes(accounts, caller, name ?? "", clientOf(request));
  });

  scope.post(`${path}/regenerate`, { schema }, async (request) =>
    remakeRecoveryCodes(accounts, await requireSession(accounts, request)),
  );

  scope.post(`${path}/verify`, { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    const { code } = readBody(codeBody, request);
    return verifyRecoveryCode(accounts, caller, code ?? "");
  });

  scope.delete(path, { schema }, async (request) => {
    const caller = await requireSession(accounts, request);
    return removeRecoveryCodes(accounts, caller, clientOf(request));
  });
}

/** @throws AuthError mfa_factor_not_found: no challenge has such an id */
function readUuid(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw new AuthError("mfa_factor_not_found", { status: 422 });
}
