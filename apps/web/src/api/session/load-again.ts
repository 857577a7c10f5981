/**
 * Loads a file of the app, and after a failure requests it under another URL. Browsers cache a failed import for good
 * (whatwg/html#6768), even when only the connection was lost.
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
