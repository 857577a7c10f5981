import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { json, sendReply, text, withHeaders, type Answer, type Reply } from "../http/reply.ts";
import { jsonBody, readRequest, type Request } from "../http/request.ts";
import { recipeSchema, type Recipe } from "./recipe.ts";

const KEY = "chave-de-testes";
const MODEL = "modelo-de-testes";
const FLOOD = Buffer.alloc(64 * 1024, "x");

/** The accepted question; other properties are refused, as by real services. */
const questionSchema = z.object({
  model: z.literal(MODEL),
  messages: z.array(
    z.object({
      role: z.enum(["system", "user"]),
      content: z.union([
        z.string(),
        z.array(
          z.union([
            z.object({ type: z.literal("text"), text: z.string() }),
            z.object({
              type: z.literal("image_url"),
              image_url: z.object({ url: z.string().startsWith("data:image/jpeg;base64,") }),
            }),
          ]),
        ),
      ]),
    }),
  ),
  response_format: z.object({
    type: z.literal("json_schema"),
    json_schema: z.object({ name: z.string(), strict: z.literal(true), schema: z.object({}) }),
  }),
});
type Question = z.infer<typeof questionSchema>;

/** The question: the instructions, and the number of texts and pictures. */
interface Asked {
  readonly instructions: string;
  readonly texts: readonly string[];
  readonly pictures: number;
}

/** A server of the chat-completions format that answers from a recipe: right, wrong, or not at all. */
export async function startChatModel() {
  const state = { recipe: { kind: "declines" } as Recipe, asked: [] as Asked[] };
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then(
      (request) => serve(request, incoming, response, state),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    port: address.port,
    key: KEY,
    model: MODEL,
    state,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type State = { recipe: Recipe; asked: Asked[] };

function serve(
  request: Request,
  incoming: IncomingMessage,
  response: ServerResponse,
  state: State,
): void {
  if (request.path === "/_recipe") {
    state.recipe = recipeSchema.parse(jsonBody(request));
    return sendReply(incoming, response, json(200, state.recipe));
  }
  const refusal = refusalOf(request, incoming.headers.authorization);
  if (refusal) return sendReply(incoming, response, refusal);
  if (request.path === "/v1/models") return sendReply(incoming, response, models());
  const question = questionSchema.safeParse(jsonBody(request));
  if (!question.success) return sendReply(incoming, response, error(400, "bad request"));
  state.asked.push(askedBy(question.data));
  if (state.recipe.kind === "floods") return flood(response);
  sendReply(incoming, response, replyTo(state.recipe));
}

function refusalOf({ method, path }: Request, authorization: string | undefined): Answer | null {
  if (authorization !== `Bearer ${KEY}`) return error(401, "Incorrect API key provided");
  const route = `${method} ${path}`;
  const isKnown = route === "POST /v1/chat/completions" || route === "GET /v1/models";
  return isKnown ? null : error(404, "Unknown request URL");
}

function models(): Answer {
  return json(200, {
    object: "list",
    data: [{ id: MODEL, object: "model", created: 0, owned_by: "testes" }],
  });
}

function askedBy({ messages }: Question): Asked {
  const parts = messages.flatMap(({ content }) => (typeof content === "string" ? [] : content));
  const system = messages.find(({ role }) => role === "system")?.content;
  return {
    instructions: typeof system === "string" ? system : "",
    texts: parts.flatMap((part) => (part.type === "text" ? [part.text] : [])),
    pictures: parts.filter(({ type }) => type === "image_url").length,
  };
}

function replyTo(recipe: Exclude<Recipe, { kind: "floods" }>): Reply {
  switch (recipe.kind) {
    case "answer":
      return completion(JSON.stringify(recipe.fields));
    case "says":
      return completion(recipe.text);
    case "declines":
      return completion(null);
    case "status":
      return withHeaders(
        error(recipe.status, "as ordered"),
        recipe.retryAfter === undefined ? {} : { "retry-after": String(recipe.retryAfter) },
      );
    case "body":
      return text(200, "application/json; charset=utf-8", recipe.body);
    case "redirects":
      return withHeaders(text(307, "text/plain", ""), { location: recipe.to });
    case "hangs":
      return { kind: "hold" };
    case "stalls":
      return { kind: "half", of: completion("{}"), ending: "hold" };
    case "hangs up":
      break;
  }
  return { kind: "drop" };
}

function completion(content: string | null): Answer {
  return json(200, {
    id: "chatcmpl-testes",
    object: "chat.completion",
    created: 0,
    model: MODEL,
    choices: [
      {
        index: 0,
        finish_reason: "stop",
        message: { role: "assistant", content, refusal: content === null ? "Não." : null },
      },
    ],
    usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 },
  });
}

function error(status: number, message: string): Answer {
  return json(status, { error: { message, type: "invalid_request_error", code: null } });
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const pour = () => {
    while (!response.destroyed && response.write(FLOOD));
  };
  response.on("drain", pour);
  response.on("error", () => undefined);
  pour();
}
