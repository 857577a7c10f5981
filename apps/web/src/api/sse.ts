/**
 * Splits a server-sent event stream into the data of its events. Text may be split anywhere; `push` returns the complete
 * events.
 */
export function eventParser(): { push: (text: string) => string[] } {
  let rest = "";
  return {
    push(text) {
      // Joined first: a chunk may end between the two characters of a line end.
      rest = (rest + text).replaceAll("\r\n", "\n");
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      return blocks.map(dataOf).filter((data) => data !== "");
    },
  };
}

function dataOf(block: string): string {
  return block
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).replace(/^ /, ""))
    .join("\n");
}
