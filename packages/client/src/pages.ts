interface Page<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

/** Every item of a list, page after page; the next page is asked for when the last item of this one was taken. */
export async function* itemsOf<Item>(
  list: (cursor: { cursor?: string }) => Promise<Page<Item>>,
): AsyncGenerator<Item, void> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await list(cursor === null ? {} : { cursor });
    yield* page.data;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
