/** Order matters: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bHeadlessChrome\//, "Chrome automatizado"],
  [/\b(FBAN|FBAV)\//, "Facebook"],
  [/\bInstagram /, "Instagram"],
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPiOS|OPT)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(DuckDuckGo|Ddg)\//, "DuckDuckGo"],
  [/\bSilk\//, "Silk"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bHuaweiBrowser\//, "Huawei Browser"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bGSA\//, "Google"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
];
/** Every browser of that family says "Safari". Safari itself says its version too, and runs on Apple's systems alone. */
const APPLE = /^Mozilla\/5\.0 \((Macintosh|iPhone|iPad|iPod)\b/;
const SAFARI = / Version\/[\d.]+ (Mobile\/\w+ )?Safari\/[\d.]+$/;

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The common name of the device behind a User-Agent header, without versions: "Chrome em Windows". Unknown parts are not
 * guessed: "Navegador desconhecido em Linux".
 */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? "";
  const browser = nameIn(BROWSERS, text) ?? (isSafari(text) ? "Safari" : UNKNOWN);
  const system = nameIn(SYSTEMS, text);
  return system ? `${browser} em ${system}` : browser;
}

function isSafari(text: string): boolean {
  return APPLE.test(text) && SAFARI.test(text);
}

const UNKNOWN = "Navegador desconhecido";

function nameIn(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
