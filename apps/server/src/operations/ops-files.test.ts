import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";

const OPS = join(import.meta.dirname, "../../../../ops");

const isHere = (program: string, version: string): boolean =>
  spawnSync(program, [version]).status === 0;

/** The error of a tool that rejects the file. */
function complaintOf(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? "" : `${status}: ${stdout}${stderr}`;
}

test.skipIf(!isHere("promtool", "--version"))(
  "the alerts speak up when they should, and are silent otherwise (skipped where there is no promtool)",
  () => {
    const complaint = complaintOf("promtool", [
      "test",
      "rules",
      join(OPS, "prometheus/alerts.test.yml"),
    ]);
    expect(complaint).toBe("");
  },
);

test.skipIf(!isHere("nginx", "-v"))(
  "nginx takes the example of its settings (skipped where there is no nginx)",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "emita-nginx-"));
    const own = testCertificate(
      { commonName: "emita.example", dnsName: "emita.example" },
      testAuthority(),
    );
    await writeFile(join(folder, "fullchain.pem"), own.certificatePem);
    await writeFile(join(folder, "privkey.pem"), own.privateKeyPem);
    const example = await readFile(join(OPS, "nginx/emita.conf"), "utf8");
    let sockets = 0;
    const adapted = example
      .replaceAll("/etc/ssl/emita", folder)
      .replaceAll("/var/log/nginx", folder)
      // The check binds the ports it reads: 80 and 443 may be taken or need privileges.
      .replaceAll(/(?<=listen )\S*\b(?:443|80)\b/g, () => `unix:${folder}/${(sockets += 1)}`);
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder};`,
    );
    await writeFile(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; events {} http { ${folders.join(" ")} ${adapted} }`,
    );
    const complaint = complaintOf("nginx", [
      "-t",
      "-e",
      join(folder, "error.log"),
      "-c",
      join(folder, "nginx.conf"),
    ]);
    await rm(folder, { recursive: true });
    expect(complaint).toBe("");
  },
);
