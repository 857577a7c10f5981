import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; SM-S921B)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, "Chrome em Windows"],
  [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge em Windows"],
  [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, "Opera em Windows"],
  [`${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.5`, "Vivaldi em Windows"],
  [`${LINUX} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, "Chrome em Linux"],
  [`${LINUX} ${BLINK} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome automatizado em Linux"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox em Linux"],
  [`${LINUX} ${WEBKIT} Version/17.0 Safari/605.1.15`, "Navegador desconhecido em Linux"],
  [`${LINUX} ${BLINK} Safari/537.36`, "Navegador desconhecido em Linux"],
  [`${MAC} ${WEBKIT} Version/18.0 Safari/605.1.15`, "Safari em Mac"],
  [`${MAC} ${BLINK} Chrome/140.0.0.0 Safari/537.36`, "Chrome em Mac"],
  [`${MAC} ${WEBKIT} NewBrowser/1.0 Safari/605.1.15`, "Navegador desconhecido em Mac"],
  [`${IPHONE} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari em iPhone"],
  [`${IPHONE} ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome em iPhone"],
  [`${IPHONE} ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox em iPhone"],
  [`${IPHONE} ${WEBKIT} EdgiOS/140.0 Version/18.0 Mobile/15E148 Safari/604.1`, "Edge em iPhone"],
  [`${IPHONE} ${WEBKIT} GSA/380.0 Mobile/15E148 Safari/604.1`, "Google em iPhone"],
  [`${IPHONE} ${WEBKIT} Mobile/15E148`, "Navegador desconhecido em iPhone"],
  [`${IPHONE} ${WEBKIT} Mobile/15E148 Instagram 390.0 (iPhone15,2)`, "Instagram em iPhone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    "Safari em iPad",
  ],
  [`${ANDROID} ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome em Android"],
  [
    `${ANDROID} ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet em Android",
  ],
  [
    `${ANDROID} AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
    "Navegador desconhecido em Android",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome em ChromeOS",
  ],
  ["curl/8.14.1", "Navegador desconhecido"],
  ["node", "Navegador desconhecido"],
  ["", "Navegador desconhecido"],
  [null, "Navegador desconhecido"],
])("%s is %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
