import { type GreyImage, histogram, otsu, shrink } from "./grey.ts";

/**
 * True when lines of text run from top to bottom: the profile of the columns is then rougher than that of the rows. Detects a quarter turn,
 * but not its direction.
 */
export function isSideways(image: GreyImage): boolean {
  const small = shrink(image, 700);
  const threshold = otsu(histogram(small));
  const rows = new Float64Array(small.height);
  const columns = new Float64Array(small.width);
  for (let y = 1; y < small.height; y++) {
    for (let x = 1; x < small.width; x++) {
      const at = y * small.width + x;
      const dark = (small.data[at] ?? 255) <= threshold;
      // Edges, not areas: bars and rules count little, strokes of letters count much.
      if (dark !== (small.data[at - small.width] ?? 255) <= threshold) rows[y] = (rows[y] ?? 0) + 1;
      if (dark !== (small.data[at - 1] ?? 255) <= threshold) columns[x] = (columns[x] ?? 0) + 1;
    }
  }
  return raggedness(columns) > raggedness(rows);
}

/** Mean square of the change from one row to the next, against the mean. */
function raggedness(profile: Float64Array): number {
  let changes = 0;
  let sum = 0;
  for (let i = 1; i < profile.length; i++) {
    const difference = (profile[i] ?? 0) - (profile[i - 1] ?? 0);
    changes += difference * difference;
    sum += profile[i] ?? 0;
  }
  return sum === 0 ? 0 : changes / sum;
}
