/**
 * Whether an Accept header (RFC 9110, 12.5.1) takes one of these types: the most specific range that speaks of a type decides,
 * and q=0 is a no. A header in which nothing can be read asks for nothing.
 */
export function accepts(header: string, types: readonly string[]): boolean {
  const ranges = header.split(",").flatMap(toRange);
  if (ranges.length === 0) return true;
  return types.some((type) => {
    const speaking = ranges
      .filter(({ pattern }) => covers(pattern, type))
      .toSorted((a, b) => precision(b.pattern) - precision(a.pattern));
    return (speaking[0]?.quality ?? 0) > 0;
  });
}

interface Range {
  readonly pattern: string;
  readonly quality: number;
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/;

function toRange(text: string): Range[] {
  const [pattern = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  if (!TOKEN.test(pattern)) return [];
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = given === undefined ? 1 : Number(given.split("=")[1]);
  // A weight that is no number weighs nothing less.
  return [{ pattern, quality: Number.isNaN(quality) ? 1 : quality }];
}

function covers(pattern: string, type: string): boolean {
  if (pattern === "*/*") return true;
  return pattern.endsWith("/*") ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}

const precision = (pattern: string): number =>
  pattern === "*/*" ? 0 : pattern.endsWith("/*") ? 1 : 2;
