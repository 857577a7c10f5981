import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ISSUER } from "../testing/dps-text.ts";
import { callTls } from "../testing/call-tls.ts";
import { useSandbox } from "../testing/fixture.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import { checksum } from "./br-code.ts";
import { openPixBankLedger } from "./ledger.ts";
import { PROBLEMS } from "./problem.ts";
import { transferId } from "./values.ts";

const { sandbox, key, order } = useSandbox();
const TXID = "0123456789abcdefghijklmnopqrstuv";
const CHARGE = { calendario: { expiracao: 3600 }, valor: { original: "37.00" }, chave: ISSUER };
const DUE = {
  calendario: { dataDeVencimento: "2999-12-31" },
  valor: { original: "120.50" },
  chave: ISSUER,
  devedor: { cpf: "11122233396", nome: "Ana Beatriz Moraes" },
};

async function raw(method: string, path: string, headers: Record<string, string>, body?: string) {
  const answer = await callTls(sandbox(), key(), {
    method,
    path: `/pix-bank${path}`,
    headers,
    ...(body !== undefined && { body }),
  });
  const sent = answer.body.toString("utf8");
  return { status: answer.status, headers: answer.headers, body: Object(sent && JSON.parse(sent)) };
}

async function token(scope = ""): Promise<string> {
  const basic = Buffer.from(`${ISSUER}:banco-${ISSUER}`).toString("base64");
  const form = new URLSearchParams({ grant_type: "client_credentials", ...(scope && { scope }) });
  const headers = {
    authorization: `Basic ${basic}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  return String((await raw("POST", "/oauth/token", headers, form.toString())).body.access_token);
}

/** A call with a new token. */
async function call(method: string, path: string, body?: unknown) {
  const authorization = `Bearer ${await token()}`;
  return raw(
    method,
    `/v2${path}`,
    { authorization },
    body === undefined ? undefined : JSON.stringify(body),
  );
}

async function control(path: string, body: object) {
  const answer = await fetch(`${sandbox().url}/_control/pix-bank${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: Object(await answer.json()) };
}

function pay(more: object = {}) {
  return control("/payments", { txid: TXID, ...more });
}

const callback = z.object({ pix: z.array(z.looseObject({ endToEndId: z.string() })).optional() });
interface Arrived {
  readonly path: string;
  readonly body: z.infer<typeof callback>;
}

/** A receiver of callbacks for the account's key; returns what arrived, by path. */
async function withReceiver(work: (arrived: Arrived[]) => Promise<void>): Promise<void> {
  const arrived: Arrived[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of incoming) body += String(chunk);
      arrived.push({ path: incoming.url ?? "", body: callback.parse(JSON.parse(body)) });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await call("PUT", `/webhook/${ISSUER}`, { webhookUrl: `http://127.0.0.1:${port}/hook` });
    await work(arrived);
  } finally {
    await call("DELETE", `/webhook/${ISSUER}`);
    server.close();
  }
}

describe("access to the bank", () => {
  it("demands a client certificate", async () => {
    const answer = await callTls(sandbox(), null, { method: "GET", path: "/pix-bank/v2/pix" });
    expect(answer.status).toBe(403);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
  });

  it("accepts credentials in the header or in the body, and only those of the certificate's company", async () => {
    const body = { grant_type: "client_credentials", client_id: ISSUER };
    const form = (secret: string) =>
      new URLSearchParams({ ...body, client_secret: secret }).toString();
    expect((await raw("POST", "/oauth/token", {}, form(`banco-${ISSUER}`))).body).toMatchObject({
      token_type: "Bearer",
      expires_in: 3600,
    });
    expect((await raw("POST", "/oauth/token", {}, form("x"))).status).toBe(401);
    const other = await orderCertificate(sandbox(), "50331672000158");
    const answer = await callTls(sandbox(), other, {
      method: "POST",
      path: "/pix-bank/oauth/token",
      body: form(`banco-${ISSUER}`),
    });
    expect(answer.status).toBe(401);
  });

  it("refuses an ended token and one without the scope", async () => {
    const authorization = `Bearer ${await token()}`;
    await control("/tokens/expire", {});
    expect((await raw("GET", "/v2/pix", { authorization })).status).toBe(401);
    const narrow = { authorization: `Bearer ${await token("pix.read")}` };
    const refused = await raw("PUT", `/v2/cob/${TXID}`, narrow, JSON.stringify(CHARGE));
    expect(refused).toMatchObject({ status: 403, body: { title: "Acesso Negado" } });
  });
});

describe("a charge", () => {
  it("is created once, with a copy code whose checksum is right", async () => {
    const made = await call("PUT", `/cob/${TXID}`, CHARGE);
    expect(made).toMatchObject({
      status: 201,
      body: {
        txid: TXID,
        status: "ATIVA",
        revisao: 0,
        chave: ISSUER,
        valor: { original: "37.00" },
        calendario: { expiracao: 3600 },
      },
    });
    const code: string = made.body.pixCopiaECola;
    expect(code).toContain(made.body.location);
    expect(checksum(code.slice(0, -4))).toBe(code.slice(-4));
    const again = await call("PUT", `/cob/${TXID}`, CHARGE);
    expect(again.body).toEqual(made.body);
    expect((await call("GET", `/cob/${TXID}`)).body).toEqual(made.body);
  });

  it("has the checksum of the published examples", () => {
    expect(checksum("123456789")).toBe("29B1");
  });

  it("exists after an answer that never came", async () => {
    await order({ fault: "drop_connection", when: "after", target: "pix_bank", on: "issue" });
    await expect(call("PUT", `/cob/${TXID}`, CHARGE)).rejects.toThrow("socket hang up");
    expect((await call("GET", `/cob/${TXID}`)).body).toMatchObject({ status: "ATIVA" });
  });

  it.each([
    ["an amount of zero", { ...CHARGE, valor: { original: "0.00" } }, "cob.valor.original"],
    ["an amount as a number", { ...CHARGE, valor: { original: 37 } }, "cob.valor.original"],
    ["another's key", { ...CHARGE, chave: "x@y.example" }, "cob.chave"],
    ["no time", { ...CHARGE, calendario: { expiracao: 0 } }, "cob.calendario.expiracao"],
    ["a payer without name", { ...CHARGE, devedor: { cpf: "11122233396" } }, "cob.devedor"],
  ])("is refused with %s", async (_, body, propriedade) => {
    expect(await call("PUT", `/cob/${TXID}`, body)).toMatchObject({
      status: 400,
      body: {
        type: "https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida",
        violacoes: [{ propriedade }],
      },
    });
  });

  it("is refused with a short txid, and unknown ones are not found", async () => {
    expect((await call("PUT", "/cob/abc", CHARGE)).status).toBe(400);
    const missing = await call("GET", `/cob/${TXID}`);
    expect(missing).toMatchObject({ status: 404, body: { status: 404 } });
    expect(missing.body.type).toMatch(/CobNaoEncontrado$/);
  });

  it("with a due date needs a payer, and shows the receiver", async () => {
    const { devedor: _, ...without } = DUE;
    const refused = await call("PUT", `/cobv/${TXID}`, without);
    expect(refused.body.type).toMatch(/CobVOperacaoInvalida$/);
    expect((await call("PUT", `/cobv/${TXID}`, DUE)).body).toMatchObject({
      calendario: { dataDeVencimento: "2999-12-31", validadeAposVencimento: 30 },
      recebedor: { cnpj: ISSUER },
      devedor: DUE.devedor,
    });
  });

  it("is revised and removed while active, never afterwards", async () => {
    await call("PUT", `/cob/${TXID}`, CHARGE);
    const revised = await call("PATCH", `/cob/${TXID}`, { valor: { original: "40.00" } });
    expect(revised.body).toMatchObject({ revisao: 1, valor: { original: "40.00" } });
    const first = await call("GET", `/cob/${TXID}?revisao=0`);
    expect(first.body).toMatchObject({ revisao: 0, valor: { original: "37.00" } });
    const status = "REMOVIDA_PELO_USUARIO_RECEBEDOR";
    const both = await call("PATCH", `/cob/${TXID}`, { status, valor: { original: "1.00" } });
    expect(both.status).toBe(400);
    expect((await call("PATCH", `/cob/${TXID}`, { status })).body.status).toBe(status);
    expect((await call("PATCH", `/cob/${TXID}`, { status })).status).toBe(400);
  });
});

describe("a payment", () => {
  it("concludes its charge and reaches the callback, without its payer", async () => {
    await withReceiver(async (arrived) => {
      expect(arrived).toEqual([{ path: "/hook", body: {} }]);
      await call("PUT", `/cob/${TXID}`, CHARGE);
      const paid = await pay();
      const [pix] = paid.body.pix;
      expect(pix).toMatchObject({ txid: TXID, valor: "37.00" });
      expect(pix.endToEndId).toMatch(/^E[a-zA-Z0-9]{31}$/);
      expect(pix).not.toHaveProperty("pagador");
      await expect.poll(() => arrived.at(-1)).toEqual({ path: "/hook/pix", body: { pix: [pix] } });
      const charge = await call("GET", `/cob/${TXID}`);
      expect(charge.body).toMatchObject({ status: "CONCLUIDA", pix: [pix] });
      expect((await call("GET", `/pix/${pix.endToEndId}`)).body).toEqual(pix);
    });
  });

  it("may come twice, late, with another amount, or to the key alone, which makes no callback", async () => {
    await withReceiver(async (arrived) => {
      await call("PUT", `/cob/${TXID}`, CHARGE);
      await control("/callbacks", { hold: true });
      await pay({ times: 2, amount: 100, at: "2026-01-02T03:04:05Z" });
      const payer = { cpf: "11122233396", nome: "ANA B MORAES" };
      const { body } = await control("/payments", { cnpj: ISSUER, amount: 5, payer });
      expect(body.pix[0]).toMatchObject({ pagador: payer });
      expect(body.pix[0]).not.toHaveProperty("txid");
      expect((await control("/callbacks", { release: "reversed", times: 2 })).body).toEqual({
        delivered: 4,
        waiting: 0,
      });
      const ids = arrived.slice(1).map(({ body }) => body.pix?.[0]?.endToEndId);
      expect(new Set(ids).size).toBe(2);
    });
  });

  it("is listed by time, in pages, although its callback was lost", async () => {
    await call("PUT", `/cob/${TXID}`, CHARGE);
    await control("/callbacks", { hold: true });
    await pay({ times: 3, at: "2026-01-02T03:04:05Z" });
    await control("/callbacks", { lose: true, hold: false });
    const day = "inicio=2026-01-02T00:00:00Z&fim=2026-01-02T23:59:59Z";
    const { body } = await call("GET", `/pix?${day}&paginacao.itensPorPagina=2`);
    expect(body.pix).toHaveLength(2);
    expect(body.parametros.paginacao).toEqual({
      paginaAtual: 0,
      itensPorPagina: 2,
      quantidadeDePaginas: 2,
      quantidadeTotalDeItens: 3,
    });
    expect((await call("GET", `/pix?${day}&txIdPresente=false`)).body.pix).toEqual([]);
    const refused = await call("GET", "/pix?inicio=2026-01-02T00:00:00Z");
    expect(refused.body.type).toMatch(/PixConsultaInvalida$/);
  });

  it("is returned by request or by the bank, never beyond its amount", async () => {
    await call("PUT", `/cob/${TXID}`, CHARGE);
    const { endToEndId } = (await pay()).body.pix[0];
    const path = `/pix/${endToEndId}/devolucao`;
    const asked = await call("PUT", `${path}/r1`, { valor: "7.00" });
    expect(asked).toMatchObject({ status: 201, body: { status: "EM_PROCESSAMENTO" } });
    expect((await call("GET", `${path}/r1`)).body).toMatchObject({ status: "DEVOLVIDO" });
    expect((await call("PUT", `${path}/r1`, { valor: "1.00" })).status).toBe(400);
    expect((await call("PUT", `${path}/r2`, { valor: "30.01" })).status).toBe(400);
    const { body } = await control("/refunds", { end_to_end_id: endToEndId });
    expect(body).toMatchObject({ valor: "30.00", natureza: "MED_OPERACIONAL" });
    expect((await call("GET", `${path}/none`)).body.type).toMatch(/PixDevolucaoNaoEncontrada$/);
  });
});

describe("a bank that was killed", () => {
  it("keeps charges, payments and webhooks", () => {
    const folder = mkdtempSync(join(tmpdir(), "pix-bank-"));
    const path = join(folder, "pix-bank.journal");
    const first = openPixBankLedger(path);
    const criacao = "2026-01-02T03:04:05.000Z";
    const webhookUrl = "http://localhost/hook";
    first.put({ object: "webhook", owner: ISSUER, chave: ISSUER, webhookUrl, criacao });
    const payment = {
      object: "pix" as const,
      owner: ISSUER,
      endToEndId: transferId("E", new Date(criacao)),
      txid: TXID,
      chave: ISSUER,
      cents: 100,
      horario: criacao,
      devolucoes: [],
    };
    first.put(payment);
    first.close();
    const second = openPixBankLedger(path);
    expect(second.payments()).toEqual([payment]);
    second.clear();
    second.close();
    const third = openPixBankLedger(path);
    expect([third.payments(), third.webhook(ISSUER, ISSUER)?.webhookUrl]).toEqual([[], webhookUrl]);
    third.close();
    rmSync(folder, { recursive: true });
  });
});

const STANDARD = fileURLToPath(
  new URL("../../../../../shared/channels/pix/openapi-2.9.0.yaml", import.meta.url),
);
const isHere = existsSync(STANDARD);

describe(`the standard${isHere ? "" : " (skipped: ../shared/channels is absent)"}`, () => {
  it.runIf(isHere)("has every error type that the bank uses, with its status", () => {
    const standard = readFileSync(STANDARD, "utf8");
    for (const [name, [status]] of Object.entries(PROBLEMS)) {
      const text = new RegExp(`### \`${name}\`[\\s\\S]*?HTTP Status Code__: \\[(\\d{3})`);
      expect([name, text.exec(standard)?.[1]]).toEqual([name, String(status)]);
    }
  });

  it.runIf(isHere)("has every path and method that the bank answers", () => {
    const standard = readFileSync(STANDARD, "utf8").replaceAll('"', "");
    const paths = standard.slice(standard.indexOf("\npaths:"), standard.indexOf("\ncomponents:"));
    for (const [path, methods] of Object.entries({
      "/cob/{txid}": ["put", "patch", "get"],
      "/cobv/{txid}": ["put", "patch", "get"],
      "/pix": ["get"],
      "/pix/{e2eid}": ["get"],
      "/pix/{e2eid}/devolucao/{id}": ["put", "get"],
      "/webhook/{chave}": ["put", "get", "delete"],
    })) {
      const start = paths.indexOf(`\n  ${path}:\n`);
      const [part = ""] = paths.slice(start + 1).split("\n  /");
      for (const method of methods)
        expect([path, part]).toEqual([path, expect.stringContaining(`    ${method}:`)]);
    }
  });
});
