interface Page<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

/** Every item of a list, page by page; the next page is fetched after the last item of the present one was consumed. */
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
