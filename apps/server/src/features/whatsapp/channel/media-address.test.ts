import { expect, test } from "vitest";
import { isOfApi } from "./media-address.ts";

const META = { apiUrl: "https://graph.facebook.com" };
const HERE = { apiUrl: "http://localhost:3001/messenger" };

test.each([
  ["https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1", META, true],
  ["https://mmg.whatsapp.net/file", META, true],
  ["https://graph.facebook.com/1", META, true],
  ["http://lookaside.fbsbx.com/1", META, false],
  ["https://lookaside.fbsbx.com:8443/1", META, false],
  ["https://lookaside.fbsbx.com.attacker.example/1", META, false],
  ["https://attackerfbsbx.com/1", META, false],
  ["https://token@lookaside.fbsbx.com/1", META, false],
  ["https://attacker.example/fbsbx.com", META, false],
  ["http://169.254.169.254/latest", META, false],
  ["http://localhost:3001/messenger/files/1", META, false],
  ["not an address", META, false],
  ["http://localhost:3001/messenger/files/1", HERE, true],
  ["http://localhost:3000/messenger/files/1", HERE, false],
  ["https://lookaside.fbsbx.com/1", HERE, false],
])("%s", (url, api, isAllowed) => {
  expect(isOfApi(url, api)).toBe(isAllowed);
});
