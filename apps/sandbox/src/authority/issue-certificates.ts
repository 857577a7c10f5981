import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { z } from "zod";
import type { Reply } from "../http/reply.ts";
import { json, text } from "../http/reply.ts";
import type { Request } from "../http/request.ts";
import { jsonBody } from "../http/request.ts";
import { issueCompanyCertificate } from "./issue-certificate.ts";
import type { TestAuthority } from "./test-authority.ts";

const order = z.object({
  cnpj: z.string().transform(normalizeCnpj).refine(isCnpj, "CNPJ with wrong check digits"),
  name: z.string().default(""),
});

/** `GET /_ca.pem` and `POST /_certificates`; null for any other request. */
export async function answerCertificates(
  request: Request,
  authority: TestAuthority,
  now: Date,
): Promise<Reply | null> {
  switch (`${request.method} ${request.path}`) {
    case "GET /_ca.pem":
      return text(200, "application/x-pem-file", authority.ca.certificatePem);
    case "POST /_certificates":
      return issue(request, authority, now);
    default:
      return null;
  }
}

async function issue(request: Request, authority: TestAuthority, now: Date): Promise<Reply> {
  const parsed = order.safeParse(jsonBody(request));
  if (!parsed.success) {
    const errors = parsed.error.issues.map((item) => `${item.path.join(".")}: ${item.message}`);
    return json(400, { message: "bad certificate order", errors });
  }
  const options = {
    expired: request.query.get("expired") === "true",
    foreign: request.query.get("foreign") === "true",
    seal: request.query.get("seal") === "3des" ? ("3des" as const) : ("aes256" as const),
  };
  return json(201, await issueCompanyCertificate(authority.ca, parsed.data, options, now));
}
