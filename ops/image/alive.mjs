// Health check of the image: whether this process responds. A worker answers only at its HEALTH_PORT.
const { ROLE, HEALTH_PORT, PORT = "3000" } = process.env;
const port = ROLE === "worker" ? HEALTH_PORT : PORT;
if (port) {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`, {
    signal: AbortSignal.timeout(4_000),
  }).catch(() => null);
  process.exitCode = answer?.ok ? 0 : 1;
}
