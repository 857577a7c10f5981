import { builtinEnvironments, type Environment } from "vitest/runtime";

/** What carries requests: Node.js' own are stricter about the network, and quieter, than those of the simulated page. */
const NETWORK = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "FormData",
  "File",
  "Blob",
  "AbortController",
  "AbortSignal",
] as const;

/** A simulated page (happy-dom) whose requests are sent by Node.js. */
const page: Environment = {
  ...builtinEnvironments["happy-dom"],
  name: "page",
  async setup(global, options) {
    const own = NETWORK.map((key) => [key, Reflect.get(global, key)] as const);
    const built = await builtinEnvironments["happy-dom"].setup(global, options);
    for (const [key, value] of own) {
      Object.defineProperty(global, key, { value, configurable: true, writable: true });
    }
    return built;
  },
};

export default page;
