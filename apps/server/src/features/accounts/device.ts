/** Order matters: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** What people call the device behind a User-Agent header, without versions: "Chrome em Windows". */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} em ${system}`;
  return browser ?? system ?? "Dispositivo não reconhecido";
}

function nameIn(names: readonly (readonly [RegExp, string])[], text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
