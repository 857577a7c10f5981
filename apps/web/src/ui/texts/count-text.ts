import { groupThousands } from "@emita/domain/basics/money";

/** A formatted count: "1.204". A browser's own formatter takes as long to build as a screen to draw. */
export function countText(count: number): string {
  return groupThousands(String(count));
}
