import { startChatModel } from "./chat-model.ts";

/**
 * The model as a process of its own: one line of JSON says where it listens; `POST /_recipe` says what the next questions get; it ends
 * with whoever started it.
 */
const { url, port, key, model } = await startChatModel();
process.stdout.write(`${JSON.stringify({ ready: true, url, port, key, model })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
