import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  createAccountsServer,
  PASSWORD,
  provenClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import {
  createSoftAuthenticator,
  type SoftAuthenticator,
} from "../../test/people/soft-authenticator.ts";

const RP_ID = "localhost";
const ORIGIN = "http://localhost:3000";
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());
afterEach(() => void vi.unstubAllGlobals());

/** Only what the client asks of a browser. */
class FakeCredential {
  readonly #json: object;

  constructor(json: object) {
    this.#json = json;
  }

  toJSON(): object {
    return this.#json;
  }
}

function pretendBrowser(authenticator: SoftAuthenticator): void {
  const ceremony = ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => ({
    challenge: Buffer.from(publicKey.challenge).toString("base64url"),
    rpId: RP_ID,
    origin: ORIGIN,
  });
  type Options = Parameters<typeof ceremony>[0];
  const credentials = {
    create: async (options: Options) => new FakeCredential(authenticator.create(ceremony(options))),
    get: async (options: Options) => new FakeCredential(authenticator.get(ceremony(options))),
  };
  vi.stubGlobal("navigator", { credentials });
  vi.stubGlobal("PublicKeyCredential", FakeCredential);
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", {
    PublicKeyCredential: FakeCredential,
    location: { hostname: RP_ID, origin: ORIGIN },
  });
}

test("the published client registers a key and asks for it with one call each", async () => {
  const { client, email } = await provenClient(server);
  const other = server.client();
  await other.signInWithPassword({ email, password: PASSWORD });
  pretendBrowser(createSoftAuthenticator());

  const registered = await client.mfa.webauthn.register({ friendlyName: "Chave" });
  expect(registered.error).toBeNull();
  const { data: factors } = await client.mfa.listFactors();
  const [factor] = factors?.webauthn ?? [];
  expect(factor).toMatchObject({ friendly_name: "Chave", status: "verified" });

  // The sessions that showed the password alone have ended with the registration.
  await other.signInWithPassword({ email, password: PASSWORD });
  const asked = await other.mfa.webauthn.authenticate({
    factorId: factor?.id ?? "",
    webauthn: { rpId: RP_ID, rpOrigins: [ORIGIN] },
  });
  expect(asked.error).toBeNull();
  const { data: level } = await other.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe("aal2");
});
