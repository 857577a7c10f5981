import type { PostFailure } from "../../../platform/outbound/post-outside.ts";
import { bankError, type BankError } from "./bank-error.ts";

/** @throws BankError unreadable */
export function parsed(body: string): unknown {
  if (body.trim() === "") return null;
  try {
    return JSON.parse(body);
  } catch {
    throw bankError("unreadable", "the answer is no JSON");
  }
}

/** What a call without an answer means. */
export function failureOf(reason: PostFailure): BankError {
  if (reason === "refused_address")
    return bankError("refused", reason, "O endereço do banco não é público.");
  if (reason === "bad_certificate")
    return bankError("denied", reason, "O certificado do endereço do banco não é válido.");
  return bankError("silent", reason);
}

/** Statuses that promise an answer later. 401 is not in the API's document, 429 neither; banks send both. */
const LATER = new Set([408, 425, 429]);

/** What an answer outside 2xx means. */
export function refusalOf(status: number, body: string): BankError {
  const message = `the bank answered ${status}`;
  if (status >= 500 || LATER.has(status)) return bankError("silent", message);
  if (status === 401 || status === 403) return bankError("denied", message);
  if (status === 404 || status === 410) return bankError("missing", message);
  return bankError("refused", message, `O banco recusou o pedido${detailOf(body)}.`);
}

/** The problem's own sentence: for the company alone, because it may repeat what the request said. */
function detailOf(body: string): string {
  let problem: unknown = null;
  try {
    problem = JSON.parse(body);
  } catch {
    return "";
  }
  if (typeof problem !== "object" || problem === null || !("detail" in problem)) return "";
  const { detail } = problem;
  if (typeof detail !== "string") return "";
  const text = detail.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "").slice(0, 200);
  return text === "" ? "" : `: ${text}`;
}
