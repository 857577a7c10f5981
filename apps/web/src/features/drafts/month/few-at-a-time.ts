/** Requests under way at once: the server stays free for others. */
const FEW = 4;

/** Does the work for each, a few at a time. @returns the results in the given order */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const open = items.entries();
  const take = async () => {
    for (const [at, item] of open) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: FEW }, take));
  return results;
}
