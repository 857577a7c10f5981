import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import type { Context } from "../platform/context.ts";

export class Killed extends Error {
  override readonly name = "Killed";
}

/**
 * A context whose process dies at its n-th touch of the database, before or after a statement ran: from then on nothing
 * of it reaches the database any more, and what it had not committed is rolled back, as when the system ends a process.
 */
export function crashingContext(
  ctx: Context,
  atTouch: number,
): { ctx: Context; hasCrashed(): boolean } {
  const plugin = new CrashPlugin(atTouch);
  return {
    ctx: { ...ctx, db: ctx.db.withPlugin(plugin) },
    hasCrashed: () => plugin.isDead,
  };
}

class CrashPlugin implements KyselyPlugin {
  #touches = 0;
  readonly #atTouch: number;
  isDead = false;

  constructor(atTouch: number) {
    this.#atTouch = atTouch;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.#touch();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.#touch();
    return result;
  }

  #touch(): void {
    this.#touches++;
    if (this.#touches >= this.#atTouch) this.isDead = true;
    if (this.isDead) throw new Killed();
  }
}
