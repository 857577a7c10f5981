import { startChatModel } from "./chat-model.ts";

/** The model as a separate process: prints its URL in one line of JSON; `POST /_recipe` sets the next answers; it ends with its parent. */
const { url, port, key, model } = await startChatModel();
process.stdout.write(`${JSON.stringify({ ready: true, url, port, key, model })}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
