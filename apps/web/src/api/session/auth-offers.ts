import { keys } from "../keys.ts";

/** Methods of sign-in and of proof that this installation offers. */
export interface AuthOffers {
  passkeys: boolean;
  textMessages: boolean;
  /** External sign-in services, by the authentication service's names. */
  providers: readonly string[];
  /** Whether users may link and unlink those services. */
  linking: boolean;
  /** Seconds between two mails to the same address. */
  messagePause: number;
  /** Provider of the captcha; null: there is none. */
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

/** Query for the offers, also for use outside components. They do not change while the page is open. */
export const authOffersQuery = {
  queryKey: keys.authOffers,
  queryFn: readAuthOffers,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Members of `external` that are no external services. This app does not use anonymous accounts. */
const OUR_OWN: readonly string[] = ["email", "phone", "anonymous_users"];

/** Fetches the authentication service's offers; needs no session. */
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
