import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";
import type { Context } from "../../platform/context/context.ts";

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

const MOST_TOUCHES = 300;

/** Runs `attempt` with a death at touch 1, 2, 3 … until one gets through; `check` looks at what each left behind. */
export async function killAtEveryTouch(
  ctx: Context,
  attempt: (ctx: Context) => Promise<unknown>,
  check: () => Promise<void>,
  prepare: () => Promise<void>,
): Promise<number> {
  for (let touch = 1; touch < MOST_TOUCHES; touch++) {
    await prepare();
    const doomed = crashingContext(ctx, touch);
    const error = await attempt(doomed.ctx).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!doomed.hasCrashed()) {
      if (error) throw error;
      await check();
      return touch;
    }
    await check();
  }
  throw new Error("it never got through");
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
