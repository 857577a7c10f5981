// Loaded into server and worker by `--import`: writes one line every few seconds with the delay of the event loop.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 10;
const NANO = 1e6;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();
setInterval(() => {
  const late = (share) => Math.max(0, histogram.percentile(share) / NANO - RESOLUTION_MS);
  const line = `${late(99).toFixed(1)} ${Math.max(0, histogram.max / NANO - RESOLUTION_MS).toFixed(1)}\n`;
  histogram.reset();
  appendFileSync(join(process.env.LOOP_DELAY_DIR, String(process.pid)), line);
}, 5_000).unref();
