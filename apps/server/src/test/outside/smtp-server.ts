import { createServer, type Socket } from "node:net";

/** How the server answers; the default is to take everything. */
export interface SmtpBehaviour {
  readonly greeting?: string;
  readonly mailFrom?: string;
  readonly rcptTo?: string;
  readonly data?: string;
  /** After the end mark. null: no answer, the connection is cut. "silence": no answer at all. */
  readonly endOfData?: string | null;
  /** Cut in the middle of the message, before the end mark. */
  readonly cutInData?: boolean;
}

export interface TakenMessage {
  readonly from: string;
  readonly to: string;
  readonly content: string;
}

/** A small SMTP server that remembers its messages and can be made to misbehave. */
export async function startSmtpServer() {
  const taken: TakenMessage[] = [];
  const sockets = new Set<Socket>();
  let behaviour: SmtpBehaviour = {};
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    converse(socket, () => behaviour, taken);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    connections: () => connections,
    behave(next: SmtpBehaviour): void {
      behaviour = next;
    },
    /** Closes open connections the way a server does that tires of idle clients. */
    dropConnections(): void {
      for (const socket of sockets) socket.destroy();
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function converse(socket: Socket, behaviour: () => SmtpBehaviour, taken: TakenMessage[]): void {
  let received = "";
  let from = "";
  let to = "";
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say(behaviour().greeting ?? "220 test ESMTP");

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (verb === "EHLO" || verb === "HELO") return say("250 test");
    if (verb === "MAIL") {
      from = address;
      return say(behaviour().mailFrom ?? "250 ok");
    }
    if (verb === "RCPT") {
      to = address;
      return say(behaviour().rcptTo ?? "250 ok");
    }
    if (verb === "DATA") {
      isData = !behaviour().data;
      return say(behaviour().data ?? "354 go on");
    }
    if (verb === "QUIT") return void socket.end("221 bye\r\n");
    return say("250 ok");
  }

  function endOfData(content: string): void {
    isData = false;
    const answer = behaviour().endOfData;
    if (answer === null || answer === undefined || answer.startsWith("2")) {
      taken.push({ from, to, content });
    }
    if (answer === null) return void socket.destroy();
    if (answer !== "silence") say(answer ?? "250 taken");
  }

  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    for (;;) {
      if (isData && behaviour().cutInData) socket.destroy();
      const end = isData ? "\r\n.\r\n" : "\r\n";
      const at = received.indexOf(end);
      if (at < 0 || socket.destroyed) return;
      const piece = received.slice(0, at);
      received = received.slice(at + end.length);
      if (isData) endOfData(piece);
      else command(piece);
    }
  });
}
