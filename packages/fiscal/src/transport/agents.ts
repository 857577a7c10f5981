import { createHash } from "node:crypto";
import { createSecureContext, getCACertificates, type SecureContext } from "node:tls";
import { Agent } from "undici";
import type { Certificate, AuthorityConnection } from "../authority.ts";

/** One agent per company and URL; beyond this number the least recently used one is closed. */
const MAX_AGENTS = 64;
const CONNECTIONS_PER_AGENT = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** A real answer is below 100 KB. */
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

// Insertion order is the order of use: a hit moves its agent to the end.
const agents = new Map<string, Agent>();

/** The agent of this certificate and URL, so that connections and TLS sessions are reused. */
export function agentFor(certificate: Certificate, connection: AuthorityConnection): Agent {
  const key = agentKey(certificate, connection);
  const agent = agents.get(key) ?? createAgent(certificate, connection);
  agents.delete(key);
  agents.set(key, agent);
  evict();
  return agent;
}

/** Closes all agents; requests in progress finish first. */
export async function closeAgents(): Promise<void> {
  const open = [...agents.values()];
  agents.clear();
  await Promise.all(open.map((agent) => agent.close()));
}

function createAgent(certificate: Certificate, connection: AuthorityConnection): Agent {
  return new Agent({
    allowH2: false,
    connections: CONNECTIONS_PER_AGENT,
    maxResponseSize: MAX_REPLY_BYTES,
    // The caller's signal limits the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      // Built once: reading the key and the trusted authorities is the expensive part of a connection.
      secureContext: secureContextOf(certificate, connection),
      timeout: Math.min(CONNECT_TIMEOUT_MS, connection.timeoutMs),
    },
  });
}

function secureContextOf(certificate: Certificate, connection: AuthorityConnection): SecureContext {
  const { caPem } = connection;
  return createSecureContext({
    cert: certificate.certificatePem,
    key: certificate.privateKeyPem,
    minVersion: "TLSv1.2",
    ...(caPem === undefined ? {} : { ca: [...getCACertificates("default"), caPem] }),
  });
}

function evict(): void {
  while (agents.size > MAX_AGENTS) {
    const [oldest] = agents;
    if (oldest === undefined) return;
    agents.delete(oldest[0]);
    void oldest[1].close();
  }
}

/** A digest, so that the map holds no key material. */
function agentKey(certificate: Certificate, connection: AuthorityConnection): string {
  const parts = [
    certificate.certificatePem,
    certificate.privateKeyPem,
    connection.caPem ?? "",
    new URL(connection.baseUrl).origin,
    String(connection.timeoutMs),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("base64");
}
