import { z } from "zod";
import { openCertificate } from "@emita/fiscal/certificate";
import type { Context } from "../../../platform/context/context.ts";
import { callOutside, OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SingleFlight } from "../../../platform/concurrency/single-flight.ts";
import { keepCertificate } from "./keep-certificate.ts";
import { sandboxBase } from "../record/sandbox-base.ts";
import type { CompanyRow } from "../record/store.ts";

const TIMEOUT_MS = 15_000;
const answerSchema = z.object({ pfxBase64: z.base64(), password: z.string() });

const underWay = perContext(() => new SingleFlight<void>());

/**
 * Has the sandbox make an A1 certificate for the company and keeps it. Two processes that do this at once keep two: either is good.
 * @throws OutboundError when the sandbox gives none.
 */
export function obtainTestCertificate(ctx: Context, company: CompanyRow): Promise<void> {
  const { company_id: companyId, cnpj, company_name: name } = company;
  return underWay(ctx).run(`${companyId} ${cnpj}`, async () => {
    const { status, body } = await callOutside(`${sandboxBase(ctx)}/_certificates`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ cnpj, name }),
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200 && status !== 201)
      throw new OutboundError(
        "bad_answer",
        `the sandbox refused a certificate with status ${status}`,
      );
    await keepCertificate(ctx, ctx.db, companyId, open(body, ctx.clock.now()), "sandbox");
  });
}

function open(body: string, now: Date) {
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success)
    throw new OutboundError("bad_answer", "the sandbox's certificate has another shape");
  const { pfxBase64, password } = answer.data;
  // Opened in this process, because our own stand-in made it; the limits on rounds and key hold all the same.
  const certificate = openCertificate(Buffer.from(pfxBase64, "base64"), password, now);
  if (!certificate.ok)
    throw new OutboundError(
      "bad_answer",
      `the sandbox's certificate cannot be used: ${certificate.reason}`,
    );
  return certificate.value;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
