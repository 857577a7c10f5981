import { startObjectStore } from "./object-store.ts";

/** The store as a process of its own, for drills: one line of JSON says where it listens; it ends with whoever started it. */
const store = await startObjectStore();
process.stdout.write(`${JSON.stringify({ ready: true, url: store.url, port: store.port })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
