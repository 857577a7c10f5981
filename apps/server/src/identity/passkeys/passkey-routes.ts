import { isNameText } from "@emita/domain/basics/names";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpServer } from "../../platform/http/http.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { requireSession } from "../sessions/authenticate.ts";
import { requireCaptcha } from "../gate/captcha.ts";
import { uuidOf } from "../gate/path-ids.ts";
import { captcha, captchaOf, clientOf, readBody } from "../gate/requests.ts";
import { findAccount } from "../users/store-users.ts";
import { presentPasskey } from "./present-passkey.ts";
import { offerRegistration, registerPasskey } from "./register-passkey.ts";
import { removePasskey, removePasskeyAsAdmin } from "./remove-passkey.ts";
import { offerSignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";
import { listPasskeys, renamePasskey } from "../users/store-passkeys.ts";

const schema = { hide: true };
const MAX_NAME_CHARS = 120;
const optionsBody = z.object(captcha);
const answerBody = z.object({ challenge_id: z.string().nullish(), credential: z.unknown() });
const nameBody = z.object({ friendly_name: z.string().nullish() });

/** Passkeys: register, sign in, list, rename, remove; all refused while AUTH_PASSKEYS is off. */
export async function registerPasskeys(parent: HttpServer, accounts: Accounts): Promise<void> {
  const { ctx } = accounts;
  await parent.register(async (scope: HttpServer) => {
    scope.addHook("onRequest", async () => {
      if (!ctx.config.auth.passkeys) throw new AuthError("passkey_disabled");
    });

    scope.post("/passkeys/registration/options", { schema }, async (request) =>
      offerRegistration(accounts, await requireSession(accounts, request)),
    );
    scope.post("/passkeys/registration/verify", { schema }, async (request) => {
      const caller = await requireSession(accounts, request);
      const answer = readAnswer(request);
      return presentPasskey(await registerPasskey(accounts, caller, answer, clientOf(request)));
    });

    scope.post("/passkeys/authentication/options", { schema }, async (request) => {
      await requireCaptcha(ctx, captchaOf(readBody(optionsBody, request)));
      return offerSignIn(accounts, clientOf(request));
    });
    scope.post("/passkeys/authentication/verify", { schema }, (request) =>
      signInWithPasskey(accounts, readAnswer(request), clientOf(request)),
    );

    scope.get("/passkeys", { schema }, async (request) => {
      const { userId } = await requireSession(accounts, request);
      return (await listPasskeys(ctx.db, userId)).map(presentPasskey);
    });
    scope.patch("/passkeys/:id", { schema }, async (request) => {
      const { userId } = await requireSession(accounts, request);
      const name = readName(request);
      const renamed = await renamePasskey(ctx.db, userId, passkeyIdOf(request), name);
      if (!renamed) throw new AuthError("passkey_not_found");
      return presentPasskey(renamed);
    });
    scope.delete("/passkeys/:id", { schema }, async (request) => {
      const caller = await requireSession(accounts, request);
      await removePasskey(accounts, caller, passkeyIdOf(request), clientOf(request));
      return {};
    });
  });
}

/** The administration may list and remove a person's passkeys; the scope authenticates the caller. */
export function registerPasskeyAdministration(scope: HttpServer, accounts: Accounts): void {
  scope.get("/admin/users/:id/passkeys", { schema }, async (request) => {
    const account = await findAccount(accounts.ctx.db, uuidOf(request, "id", "user_id"));
    if (!account) throw new AuthError("user_not_found", { status: 404 });
    return (await listPasskeys(accounts.ctx.db, account.user.id)).map(presentPasskey);
  });
  scope.delete("/admin/users/:id/passkeys/:passkeyId", { schema }, async (request) => {
    const userId = uuidOf(request, "id", "user_id");
    await removePasskeyAsAdmin(accounts, userId, uuidOf(request, "passkeyId", "passkey_id"));
    return {};
  });
}

function readAnswer(request: FastifyRequest): { challengeId: string; credential: unknown } {
  const { challenge_id: id, credential } = readBody(answerBody, request);
  const challengeId = z.uuid().safeParse(id).data;
  if (!challengeId) throw new AuthError("webauthn_challenge_not_found");
  return { challengeId, credential };
}

function readName(request: FastifyRequest): string {
  const name = (readBody(nameBody, request).friendly_name ?? "").trim();
  if (name === "" || name.length > MAX_NAME_CHARS) {
    throw invalid(`friendly_name must have 1 to ${MAX_NAME_CHARS} characters`);
  }
  if (!isNameText(name)) throw invalid("friendly_name must be one line without markup");
  return name;
}

function passkeyIdOf(request: FastifyRequest): string {
  return uuidOf(request, "id", "passkey_id");
}
