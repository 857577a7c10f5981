import { z } from "zod";
import { isServiceKey } from "../identity/public.ts";
import { AppError } from "../platform/basics/app-error.ts";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { OperatorRefusal } from "./operator.ts";

/** Those that neither write files here nor take long. */
const AT_A_DISTANCE = new Set([
  "account",
  "note",
  "jobs",
  "mails",
  "numbering",
  "read-only",
  "office-plan",
  "events",
  "history",
]);

const typed = z.object({ command: z.array(z.string().max(500)).min(1).max(20) });

/**
 * `POST /admin` with AUTH_SERVICE_KEY: the operator's commands without a shell on the machine. The body has the words after
 * `npm run admin --`; the answer has the printed lines.
 */
export function registerOperator(server: HttpServer, ctx: Context, connectionString: string): void {
  if (ctx.config.auth.serviceKey === null) return;
  const options = {
    config: { access: "handler" },
    schema: { hide: true, body: typed },
  } as const;
  server.post("/admin", options, async ({ headers, body, log }) => {
    const [scheme, key] = (headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !key || !isServiceKey(ctx, key))
      throw new AppError("unauthenticated", { detail: "Envie a AUTH_SERVICE_KEY." });
    const [name = ""] = body.command;
    if (!AT_A_DISTANCE.has(name))
      throw new AppError("invalid", {
        detail: `À distância há: ${[...AT_A_DISTANCE].join(", ")}. O resto é feito na máquina, por npm run admin.`,
      });
    log.info({ audit: true, command: name }, "an operator's command ran remotely");
    return { lines: await linesOf(ctx, connectionString, body.command) };
  });
}

async function linesOf(
  ctx: Context,
  connectionString: string,
  command: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  // Not needed to serve: read at the first use.
  const { runCommand } = await import("./commands.ts");
  const operator = {
    config: ctx.config,
    connectionString,
    who: "AUTH_SERVICE_KEY",
    folder: ctx.config.dataDir,
    open: async () => ctx,
    say: (line: string) => void lines.push(line),
  };
  try {
    await runCommand(operator, command);
  } catch (error) {
    if (error instanceof OperatorRefusal) throw new AppError("invalid", { detail: error.message });
    throw error;
  }
  return lines;
}
