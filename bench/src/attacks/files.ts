import { connect } from "node:net";
import { api } from "@emita/contract/paths";
import { hostilePfxFiles } from "@emita/fiscal/testing/hostile-pfx";
import { densePage } from "@emita/reader/test/dense-page";
import { HOSTILE } from "@emita/reader/test/hostile";
import { ATTACKERS_ADDRESS } from "./endpoints.ts";
import { fileHead, many, multipartHeaders, pause, sendFile, type Target } from "./target.ts";

const MB = 1024 * 1024;
const HELD = 40;
const HELD_BYTES = 19 * MB;
const HOLD_MS = 10_000;
const CHUNK = Buffer.alloc(256 * 1024, "a");
const BURST = 150;

/** Certificates that require unlimited work. */
export async function certificates(target: Target): Promise<void> {
  const files = hostilePfxFiles().map(([, bytes]) => bytes);
  await many(4 * files.length, 8, (index) =>
    sendFile(target, api.certificate, files[index % files.length] ?? CHUNK, { password: "x" }),
  );
}

/** Bank statements of the largest size at which a backtracking reader takes hours. */
export async function statements(target: Target): Promise<void> {
  const head = "OFXHEADER:100\r\n\r\n<OFX><STMTTRN>";
  const bodies = ["<A", "<A.", "<STMTTRN>", "<TRNAMT>1 ", "&amp"].map((part) =>
    Buffer.from(head + part.repeat(Math.floor((4.9 * MB) / part.length))),
  );
  await many(2 * bodies.length, 5, (index) =>
    sendFile(target, api.incomingPaymentStatements, bodies[index % bodies.length] ?? CHUNK),
  );
}

/** Six XML files of 800 KB, each of another shape that is slow in naive parsers. */
export async function xmlFiles(target: Target): Promise<void> {
  const shapes = ["<a>", "<!--", "<![CDATA[", "<a ", '<a b="', "</a>"];
  await many(shapes.length, shapes.length, async (index) => {
    const part = shapes[index] ?? "";
    const text = `<?xml version="1.0"?><NFSe>${part.repeat(Math.floor((0.8 * MB) / part.length))}`;
    await sendFile(target, api.documents, Buffer.from(text));
  });
}

/** Six pictures that occupy a reader for a document's whole time limit. */
export async function densePictures(target: Target): Promise<void> {
  const pages = await Promise.all(Array.from({ length: 6 }, (_, index) => densePage(index)));
  await many(pages.length, pages.length, (index) =>
    sendFile(target, api.documents, pages[index] ?? CHUNK),
  );
}

/** Every kind of bomb at once. */
export async function bombs(target: Target): Promise<void> {
  const files = Object.values(HOSTILE).map((make) => make());
  await many(files.length, 6, (index) => sendFile(target, api.documents, files[index] ?? CHUNK));
}

/** Uploads that stop before their last bytes, are held, and aborted. */
export async function heldUploads(target: Target): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: HELD }, () => holdUpload(target)));
  await pause(HOLD_MS);
  for (const socket of sockets) socket.destroy();
}

async function holdUpload(target: Target) {
  const { hostname, port } = new URL(target.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKERS_ADDRESS });
  let isOpen = true;
  socket.on("error", () => (isOpen = false));
  socket.on("close", () => (isOpen = false));
  socket.resume();
  const headers = { ...multipartHeaders(target), "content-length": String(HELD_BYTES + 1000) };
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${api.documents} HTTP/1.1\r\n${lines.join("")}\r\n${fileHead("a.png")}`);
  socket.write(Buffer.from("89504e470d0a1a0a", "hex"));
  for (let sent = 0; isOpen && sent < HELD_BYTES; sent += CHUNK.length) {
    if (!socket.write(CHUNK)) await roomIn(socket);
  }
  return socket;
}

/** Until the socket is writable, or closed. */
function roomIn(socket: ReturnType<typeof connect>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.off("drain", done);
      socket.off("close", done);
      resolve();
    };
    const timer = setTimeout(done, 1_000);
    socket.on("drain", done);
    socket.on("close", done);
  });
}

/** Small pictures, as many as the connection takes at once. */
export async function burst(target: Target): Promise<void> {
  const gif = Buffer.from(
    "47494638396101000100800000ffffff00000021f90400000000002c00000000010001000002024401003b",
    "hex",
  );
  await many(BURST, 50, (index) =>
    // Each is a different file: the same one would be read once.
    sendFile(target, api.documents, Buffer.concat([gif, Buffer.from(`${index} ${Date.now()}`)])),
  );
}
