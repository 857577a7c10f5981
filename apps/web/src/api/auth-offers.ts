import { keys } from "./keys.ts";

/** Which ways to sign in and to prove who one is this installation offers. */
export interface AuthOffers {
  passkeys: boolean;
  textMessages: boolean;
  /** External services with which people may sign in, by the names the service knows them by. */
  providers: readonly string[];
  /** Whether people may link and unlink those services themselves. */
  linking: boolean;
  /** Seconds between two mails to the same address. */
  messagePause: number;
  /** Who proves that no program sits there; null: nobody asks. */
  captcha: CaptchaOffer | null;
}

export interface CaptchaOffer {
  provider: "hcaptcha" | "turnstile";
  siteKey: string;
  scriptUrl: string;
}

interface AuthSettings {
  external?: Readonly<Record<string, boolean>>;
  passkeys_enabled?: boolean;
  sms_provider?: string;
  manual_linking_enabled?: boolean;
  message_pause?: number;
  captcha?: { provider: CaptchaOffer["provider"]; site_key: string; script_url: string };
}

/** How the offers are asked for, also outside components; they do not change while the page is open. */
export const authOffersQuery = {
  queryKey: keys.authOffers,
  queryFn: readAuthOffers,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Members of `external` that are no services of others; anonymous accounts are not for this app. */
const OUR_OWN: readonly string[] = ["email", "phone", "anonymous_users"];

/** Asks the authentication service what it offers; needs no session. */
async function readAuthOffers({ signal }: { signal: AbortSignal }): Promise<AuthOffers> {
  const response = await fetch("/auth/v1/settings", { signal });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const settings: AuthSettings = await response.json();
  const { captcha } = settings;
  return {
    passkeys: settings.passkeys_enabled === true,
    textMessages: Boolean(settings.sms_provider),
    providers: Object.entries(settings.external ?? {})
      .filter(([name, isOn]) => isOn && !OUR_OWN.includes(name))
      .map(([name]) => name),
    linking: settings.manual_linking_enabled === true,
    messagePause: settings.message_pause ?? 0,
    captcha: captcha
      ? { provider: captcha.provider, siteKey: captcha.site_key, scriptUrl: captcha.script_url }
      : null,
  };
}
