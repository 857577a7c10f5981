// The image's health check: whether this process turns. A worker answers at its HEALTH_PORT only.
const { ROLE, HEALTH_PORT, PORT = "3000" } = process.env;
const port = ROLE === "worker" ? HEALTH_PORT : PORT;
if (port) {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => null);
  process.exitCode = answer?.ok ? 0 : 1;
}
