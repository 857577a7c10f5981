import type { CaptchaOffer } from "../../../api/session/auth-offers.ts";

/** The common interface of hCaptcha and Turnstile. */
interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): string;
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Window can only be added to
  interface Window {
    hcaptcha?: Widget;
    turnstile?: Widget;
    emitaCaptchaReady?: () => void;
  }
}

/**
 * Renders the captcha. Its script is loaded on first use.
 * @param onToken the person has passed
 * @param onTrouble the widget gave up
 * @throws Error when the script cannot be loaded
 */
export async function drawCaptcha(
  offer: CaptchaOffer,
  place: HTMLElement,
  onToken: (token: string) => void,
  onTrouble: () => void,
): Promise<void> {
  const widget = window[offer.provider] ?? (await loadWidget(offer));
  const theme = document.documentElement.dataset["theme"] === "dark" ? "dark" : "light";
  widget.render(place, {
    sitekey: offer.siteKey,
    theme,
    language: "pt-BR",
    callback: onToken,
    "error-callback": onTrouble,
  });
}

function loadWidget({ provider, scriptUrl }: CaptchaOffer): Promise<Widget> {
  return new Promise((resolve, reject) => {
    window.emitaCaptchaReady = () => {
      const widget = window[provider];
      if (widget) resolve(widget);
      else reject(new Error("the captcha's script brought no captcha"));
    };
    const address = new URL(scriptUrl);
    address.searchParams.set("render", "explicit");
    address.searchParams.set("onload", "emitaCaptchaReady");
    if (provider === "hcaptcha") address.searchParams.set("hl", "pt-BR");
    const script = document.createElement("script");
    script.src = address.href;
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("the captcha's script did not come"));
    });
    document.head.append(script);
  });
}
