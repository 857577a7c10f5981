/**
 * Whether a path is a screen's, by the rules of the app's router: case and a trailing `/` do not matter.
 * @param screens paths such as `/notas/$id`; a part with `$` matches any text
 */
export function isScreenPath(path: string, screens: readonly string[]): boolean {
  const given = partsOf(path);
  return screens.some((screen) => {
    const parts = partsOf(screen);
    return parts.length === given.length && parts.every((part, index) => takes(part, given[index]));
  });
}

function takes(part: string, given = ""): boolean {
  return part.startsWith("$") ? given !== "" : part === given;
}

function partsOf(path: string): string[] {
  const whole = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return whole.toLowerCase().split("/");
}
