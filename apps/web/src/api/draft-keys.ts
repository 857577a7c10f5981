/** Keys of the query cache for drafts. They begin with the same word, so that one event refreshes them. */
export const draftKeys = {
  all: ["drafts"],
  list: (status: string, search: string) => ["drafts", "list", status, search],
  one: (id: string) => ["drafts", "one", id],
  /** The draft as a form begins with it: no event changes that. */
  opening: (id: string) => ["draft-opening", id],
  presence: (id: string) => ["draft-presence", id],
  /** The copy that an address has made; never made twice. */
  copyOf: (invoiceId: string, nonce: string) => ["draft-copy", invoiceId, nonce],
  /** The copies for all clients without an invoice this month, as one visit has made them. */
  monthCopies: (visit: string) => ["draft-month", visit],
} as const;
