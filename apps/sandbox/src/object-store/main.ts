import { startObjectStore } from "./object-store.ts";

/** The store as a separate process, for drills: prints its URL in one line of JSON, and ends with its parent. */
const store = await startObjectStore();
process.stdout.write(`${JSON.stringify({ ready: true, url: store.url, port: store.port })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
