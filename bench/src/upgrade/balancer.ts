import { createServer, request, type Server } from "node:http";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 20;

/** The load balancer: sends every request to one server, and drains a server before it is stopped. */
export class Balancer {
  readonly url: string;
  readonly #server: Server;
  readonly #underWay = new Map<string, number>();
  #target: string;

  static async start(port: number, target: string): Promise<Balancer> {
    const balancer = new Balancer(port, target);
    balancer.#server.listen(port, "127.0.0.1");
    await once(balancer.#server, "listening");
    return balancer;
  }

  private constructor(port: number, target: string) {
    this.url = `http://localhost:${port}`;
    this.#target = target;
    this.#server = createServer((incoming, outgoing) => {
      const to = this.#target;
      this.#count(to, 1);
      outgoing.once("close", () => this.#count(to, -1));
      const { method, url, headers } = incoming;
      const onward = request(new URL(url ?? "/", to), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once("error", () => outgoing.headersSent || outgoing.writeHead(502).end());
      incoming.pipe(onward);
    });
  }

  /** Sends new requests to the target; resolves when the former server has answered all of its own. */
  async switchTo(target: string): Promise<void> {
    const before = this.#target;
    this.#target = target;
    while ((this.#underWay.get(before) ?? 0) > 0) await delay(POLL_MS);
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #count(target: string, by: number): void {
    this.#underWay.set(target, (this.#underWay.get(target) ?? 0) + by);
  }
}
