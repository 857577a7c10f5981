import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly port: number;
  /** Message ids in order of arrival, one for each acceptance. */
  readonly taken: readonly string[];
  /** The token of the newest confirmation link, once there is one. */
  confirmation(): string | undefined;
  stop(): Promise<void>;
}

/** A mail server that accepts every mail and stores its id. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  let token: string | undefined;
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let content = "";
      stream.on("data", (chunk: Buffer) => (content += chunk.toString("latin1")));
      stream.on("end", () => {
        // Quoted-printable: long lines end in "=", and "=" itself is "=3D".
        const text = content.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=");
        token = /\/verify\?token=([\w.-]+)/.exec(text)?.[1] ?? token;
        taken.push(/^Message-ID: <(.+)@/im.exec(content)?.[1] ?? "");
        done();
      });
    },
  });
  // A disconnected client is no error of this server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    taken,
    confirmation: () => token,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
