/** Shorter names have neighbours among other programs' (PORT, HOST, HOME). */
const SHORTEST = 5;

/**
 * Names in the environment that are none of ours and look like one: a city hall that is set under another name would leave
 * the product in the sandbox without a word. One Portuguese line each.
 * @param known every setting there is.
 */
export function misspeltNames(names: readonly string[], known: readonly string[]): string[] {
  const ours = new Set(known);
  return names
    .filter((name) => !ours.has(name))
    .flatMap((name) => {
      const meant = known.find((setting) => looksLike(name, setting));
      return meant === undefined
        ? []
        : [`${name} não é uma configuração do Emita: seria ${meant}?`];
    });
}

function looksLike(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  const given = plain(name);
  const meant = plain(setting);
  return given === meant || isOneTypingErrorApart(given, meant);
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll("_", "");
}

/** One letter more, less or other, or two exchanged. */
function isOneTypingErrorApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = sharedStart(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

function sharedStart(a: string, b: string): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  return start;
}
