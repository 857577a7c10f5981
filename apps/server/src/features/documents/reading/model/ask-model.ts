import type OpenAI from "openai";
import type { ModelAnswer } from "@emita/domain/extraction/model/model-reading";
import { z } from "zod";
import type { ReaderModelSettings } from "../../../../config/reader-settings.ts";
import { limitedFetch, OutboundError } from "../../../../platform/outbound/outbound-http.ts";
import { answerSchema, INSTRUCTIONS } from "./instructions.ts";

/** The part of a document that the model sees: pictures of its pages, or its text where it has no pages. */
export interface Exhibit {
  /** JPEG. */
  readonly pictures: readonly Uint8Array[];
  readonly text: string | null;
}

export interface Tokens {
  readonly prompt: number;
  readonly completion: number;
}

/**
 * `nonsense`: it answered something other than the question. `refused`: it rejects our key, model or question until the
 * settings are changed. `away`: timeout, overload or failure, which passes.
 */
export type ModelOutcome =
  | { readonly kind: "answered"; readonly answer: ModelAnswer; readonly tokens: Tokens }
  | { readonly kind: "nonsense"; readonly tokens: Tokens }
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "away"; readonly status: number | null };

/** Large models are slow; no person waits for the answer. */
export const MODEL_TIMEOUT_MS = 45_000;
/** Five short texts; a model that thinks aloud writes more. */
const MAX_ANSWER_BYTES = 512 * 1024;
const NO_TOKENS: Tokens = { prompt: 0, completion: 0 };

const count = z.number().int().nonnegative().catch(0);
const completionSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});
const usageSchema = z
  .object({ usage: z.object({ prompt_tokens: count, completion_tokens: count }) })
  .transform(({ usage }) => ({ prompt: usage.prompt_tokens, completion: usage.completion_tokens }))
  .catch(NO_TOKENS);

/** Asks once; never throws for the other side. */
export async function askModel(
  settings: ReaderModelSettings,
  exhibit: Exhibit,
  timeoutMs: number = MODEL_TIMEOUT_MS,
): Promise<ModelOutcome> {
  // Many installations never ask: the library is loaded with the first question.
  const { default: Client, APIError } = await import("openai");
  try {
    const client = connect(Client, settings, timeoutMs);
    const completion: unknown = await client.chat.completions.create(
      { model: settings.model, messages: messagesOf(exhibit), response_format: FORMAT },
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    return outcomeOf(completion);
  } catch (error) {
    // The library could not make sense of a whole answer.
    if (error instanceof SyntaxError) return { kind: "nonsense", tokens: NO_TOKENS };
    if (!(error instanceof APIError)) throw error;
    if (error.cause instanceof OutboundError) return { kind: "nonsense", tokens: NO_TOKENS };
    return ofStatus(typeof error.status === "number" ? error.status : null);
  }
}

/** Whether the server takes the key, for the doctor; costs nothing. */
export async function listModels(
  settings: ReaderModelSettings,
  timeoutMs: number,
): Promise<{ kind: "there"; names: readonly string[] } | ModelOutcome> {
  const { default: Client, APIError } = await import("openai");
  try {
    const { data } = await connect(Client, settings, timeoutMs).models.list({
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      kind: "there",
      names: z
        .array(z.object({ id: z.string() }))
        .parse(data)
        .map(({ id }) => id),
    };
  } catch (error) {
    if (error instanceof APIError && !(error.cause instanceof OutboundError))
      return ofStatus(typeof error.status === "number" ? error.status : null);
    return { kind: "nonsense", tokens: NO_TOKENS };
  }
}

/** Nothing of the environment but our own settings counts, and nothing is repeated, followed or logged behind our back. */
function connect(
  Client: typeof OpenAI,
  { url, key }: ReaderModelSettings,
  timeout: number,
): OpenAI {
  return new Client({
    baseURL: url,
    apiKey: key,
    organization: null,
    project: null,
    timeout,
    maxRetries: 0,
    logLevel: "off",
    fetch: limitedFetch(MAX_ANSWER_BYTES),
  });
}

const FORMAT: OpenAI.ResponseFormatJSONSchema = {
  type: "json_schema",
  json_schema: { name: "campos", strict: true, schema: z.toJSONSchema(answerSchema) },
};

function messagesOf({ pictures, text }: Exhibit): OpenAI.ChatCompletionMessageParam[] {
  const shown: OpenAI.ChatCompletionContentPart[] =
    text === null
      ? pictures.map((picture) => ({ type: "image_url", image_url: { url: dataUrl(picture) } }))
      : [{ type: "text", text }];
  return [
    { role: "system", content: INSTRUCTIONS },
    { role: "user", content: [{ type: "text", text: "O documento:" }, ...shown] },
  ];
}

function dataUrl(jpeg: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString("base64")}`;
}

function outcomeOf(completion: unknown): ModelOutcome {
  const tokens = usageSchema.parse(completion);
  const content = completionSchema.safeParse(completion).data?.choices[0].message.content;
  const answer = answerSchema.safeParse(content === undefined ? null : jsonOf(content));
  return answer.success
    ? { kind: "answered", answer: answer.data, tokens }
    : { kind: "nonsense", tokens };
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

const TOO_MANY_REQUESTS = 429;
const REQUEST_TIMEOUT = 408;
const SERVER_FAULTS_FROM = 500;

function ofStatus(status: number | null): ModelOutcome {
  const passes =
    status === null ||
    status === TOO_MANY_REQUESTS ||
    status === REQUEST_TIMEOUT ||
    status >= SERVER_FAULTS_FROM;
  return passes ? { kind: "away", status } : { kind: "refused", status };
}
