import type { Context } from "../../../platform/context/context.ts";

/** The directory of CNPJs and CEPs. The sandbox's directory knows the fictional ones and forwards the others. */
export function registryUrl({ config }: Pick<Context, "config">): string {
  return config.cityHall === "sandbox" && config.sandboxUrl
    ? config.sandboxUrl
    : config.cnpjLookupUrl;
}
