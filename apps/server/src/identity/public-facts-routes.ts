import type { Captcha } from "../config/auth-settings.ts";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { keySet } from "./keys/signing-keys.ts";

/** Clients and proxies may keep the key set this long; a new key is published longer ahead. */
const KEY_SET_MAX_AGE_SECONDS = 600;

/** Public facts: the keys that verify our tokens, and the ways to sign in. */
export function registerPublicFacts(scope: HttpServer, ctx: Context): void {
  const schema = { hide: true };
  scope.get("/.well-known/jwks.json", { schema }, async (_request, reply) => {
    const { keys } = await keySet(ctx);
    reply.header("cache-control", `public, max-age=${KEY_SET_MAX_AGE_SECONDS}`);
    return { keys: [...keys.values()].map((key) => key.published) };
  });

  scope.get("/settings", { schema }, async () => settingsOf(ctx));

  scope.get("/health", { schema }, async () => ({
    version: "1",
    name: "Emita Auth",
    description: "Authentication of Emita, wire-compatible with the published auth client",
  }));
}

function settingsOf({ config: { auth } }: Context) {
  return {
    external: {
      email: true,
      phone: auth.phone,
      google: false,
      anonymous_users: auth.anonymous,
      ...Object.fromEntries(auth.providers.map(({ name }) => [name, true])),
    },
    disable_signup: !auth.signUps,
    mailer_autoconfirm: auth.emailAutoconfirm,
    phone_autoconfirm: auth.phoneAutoconfirm,
    sms_provider: auth.sms.kind === "none" ? "" : auth.sms.kind,
    saml_enabled: false,
    passkeys_enabled: auth.passkeys,
    manual_linking_enabled: auth.manualLinking,
    /** Not in the original: our screens show the wait before another mail. */
    message_pause: auth.messagePauseSeconds,
    ...(auth.captcha && { captcha: presentCaptcha(auth.captcha) }),
  };
}

/** The public part of the captcha; the secret stays here. */
function presentCaptcha({ provider, siteKey, scriptUrl }: Captcha) {
  return { provider, site_key: siteKey, script_url: scriptUrl };
}
