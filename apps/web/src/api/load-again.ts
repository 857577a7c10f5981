/**
 * Loads a file of the app, and after a failure asks for it under another address: browsers remember for good that an address gave
 * nothing (whatwg/html#6768), also when only the connection was gone.
 * @param load imports the file
 * @returns a function that loads it; call it again after it threw
 */
export function loadAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  let failures = 0;
  return async () => {
    try {
      return address
        ? await import(/* @vite-ignore */ `${address}?again=${failures}`)
        : await load();
    } catch (error) {
      failures += 1;
      // Only the message names the file: "Failed to fetch dynamically imported module: https://…/name.js"
      address ??= String(error)
        .split(" ")
        .find((word) => word.endsWith(".js"));
      throw error;
    }
  };
}
