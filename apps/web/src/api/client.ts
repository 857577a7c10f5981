import { bodyOf } from "@emita/client/body";
import { EmitaError, networkError, refusal } from "@emita/client/emita-error";
import { type EmitaFile, fileOf } from "@emita/client/file";
import { type Call, createSend } from "@emita/client/http";
import { api } from "@emita/contract/paths";
import { currentSession, endSession } from "./session/auth.ts";
import { companyCheckQuestion } from "./company/company-check.ts";
import { handleRefusal } from "./company/company-refusals.ts";
import { factorDemand } from "./session/factor-demand.ts";
import type { Question } from "./question.ts";
import { keptUser, storedSession } from "./session/stored-session.ts";
import { fetchAndSee } from "./read-only.ts";
import { companyHeader } from "./company/header-company.ts";
import { secondFactorQuestion } from "./session/step-up.ts";

/** One request. A refused token ends its own session, and never one that was opened since. */
async function sendOnce(path: string, options: Call): Promise<Response> {
  let used: string | null = null;
  const token = async () => (used = await accessToken());
  // Without retries: the query cache retries failures, and retries here would multiply them.
  const request = createSend({ baseUrl: "", token, retries: 0, fetch: fetchAndSee });
  try {
    return await request(path, options);
  } catch (error) {
    await endUnknownSession(error, used);
    throw error;
  }
}

/** Calls our API with the session's token and reads JSON. Throws EmitaError for everything that is not a success. */
export async function callApi<T>(path: string, options: Call = {}): Promise<T> {
  const response = await send(path, options);
  if (response.status === 204) return JSON.parse("null");
  return bodyOf(Promise.resolve(response));
}

/** The same for files: bytes and the name the server gave them. */
export async function fetchFile(path: string, timeoutMs = 60_000): Promise<EmitaFile> {
  return fileOf(await send(path, { timeoutMs }));
}

/** Opens a stream (live events); the caller reads and aborts it. */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  const token = await accessToken();
  const headers = {
    Accept: "text/event-stream",
    ...(token && { Authorization: `Bearer ${token}` }),
    ...companyHeader(),
  };
  const response = await fetch(path, { headers, signal, cache: "no-store" });
  if (response.ok) return response;
  const error = await refusal(response);
  await endUnknownSession(error, token);
  await handleRefusal(error);
  throw error;
}

/** The server's demands on the person. Once met, the same request is sent again. */
const QUESTIONS = new Map<string, Question<boolean>>([
  ["second_factor_required", secondFactorQuestion],
  ["second_factor_missing", factorDemand],
  ["company_unchecked", companyCheckQuestion],
]);

async function send(path: string, options: Call): Promise<Response> {
  const named = inCompany(options);
  try {
    return await sendOnce(path, named);
  } catch (error) {
    if (!(error instanceof EmitaError)) throw error;
    // A change was meant for the company on screen: it is never sent again under another.
    if (path !== api.companies && (await handleRefusal(error)) && !options.method)
      return sendOnce(path, inCompany(options));
    const question = QUESTIONS.get(error.code);
    if (!question || !(await question.ask())) throw error;
    return sendOnce(path, named);
  }
}

/** The company at the start of the request; a request may name its own. */
function inCompany(options: Call): Call {
  return { ...options, headers: { ...companyHeader(), ...options.headers } };
}

/**
 * The server no longer knows this session: it is deleted here too, so that the guards ask for sign-in.
 * @param used the token of the refused request; null: none. A late refusal says nothing of a session that came after it.
 */
async function endUnknownSession(error: unknown, used: string | null): Promise<void> {
  if (!(error instanceof EmitaError) || error.status !== 401) return;
  if ((storedSession()?.access_token ?? null) === used) await endSession();
}

async function accessToken(): Promise<string | null> {
  const session = await currentSession();
  // The session could not be renewed now: a request without it would be refused, and the refusal would end it.
  if (!session && keptUser()) throw networkError(new Error("the session could not be renewed"));
  return session?.access_token ?? null;
}
