import { connect, createServer, type Socket } from "node:net";

/** A proxy between the product and an outside service. */
export interface Gate {
  readonly port: number;
  /** `refused`: connections are refused; `silent`: connections are accepted and never answered. */
  close(how: "refused" | "silent"): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Forwards every connection to `target` on this machine. Closing it cuts open connections. */
export async function startGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((inner) => {
    hold(inner);
    if (isSilent) {
      inner.resume();
      return;
    }
    const outer = connect(target, "127.0.0.1");
    hold(outer);
    inner.pipe(outer).pipe(inner);
    inner.on("close", () => outer.destroy());
    outer.on("close", () => inner.destroy());
  });

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => resolve());
    });
  const shut = async () => {
    if (!server.listening) return;
    const shutting = new Promise<void>((resolve) => server.close(() => resolve()));
    cut();
    await shutting;
  };

  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const { port } = address;
  return {
    port,
    async close(how) {
      isSilent = how === "silent";
      if (!isSilent) return shut();
      cut();
      if (!server.listening) await listen(port);
    },
    async open() {
      isSilent = false;
      cut();
      if (!server.listening) await listen(port);
    },
    stop: shut,
  };
}
