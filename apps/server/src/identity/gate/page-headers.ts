/** The number of rows, and the next and the last page of a list: the client reads both. */
export function pageHeaders(
  path: string,
  { page, perPage }: { page: number; perPage: number },
  total: number,
): { "x-total-count": number; link: string } {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) =>
    `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return { "x-total-count": total, link: links.join(", ") };
}
