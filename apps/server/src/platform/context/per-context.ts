import type { Context } from "./context.ts";

/** State that lives in memory as long as one context: two servers in one process (tests) never share it. */
export function perContext<State>(create: (ctx: Context) => State): (ctx: Context) => State {
  const states = new WeakMap<Context, State>();
  return (ctx) => {
    const known = states.get(ctx);
    if (known !== undefined) return known;
    const state = create(ctx);
    states.set(ctx, state);
    return state;
  };
}
