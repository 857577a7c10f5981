import { expect, test } from "vitest";
import { createFeatureServer } from "./test/server/feature-server.ts";
import { registerSecurityTxt } from "./security-txt.ts";

test("says where to write, and until when that is good", async () => {
  const stage = await createFeatureServer({
    config: { publicUrl: "https://emita.example", supportEmail: "suporte@emita.example" },
    register: async (server, ctx) => registerSecurityTxt(server, ctx),
  });
  const answer = await stage.server.inject({ url: "/.well-known/security.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    answer.body
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:suporte@emita.example",
    Canonical: "https://emita.example/.well-known/security.txt",
  });
  const days = (Date.parse(fields["Expires"]) - stage.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  await stage.stop();
});
