import type { Context } from "../../../platform/context/context.ts";

/** @throws Error when the process was started without telling it where its sandbox is: a fault of the start-up. */
export function sandboxBase({ config }: Context): string {
  if (!config.sandboxUrl) throw new Error("CITY_HALL is sandbox, but sandboxUrl is not set");
  return config.sandboxUrl;
}
