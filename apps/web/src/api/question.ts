/** A question that some call puts to the person; a dialog in the root layout asks it. */
export interface Question<A> {
  /** Asks, or waits for the answer to what is asked already. */
  ask(): Promise<A>;
  /** The dialog's answer; without a question it says nothing. */
  answer(given: A): void;
  /** For useSyncExternalStore. */
  isAsked(): boolean;
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void;
}

/** One question at a time: several calls that need it at once share it. */
export function createQuestion<A>(): Question<A> {
  let open: { readonly answer: Promise<A>; readonly settle: (given: A) => void } | null = null;
  const listeners = new Set<() => void>();
  const change = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      if (open) return open.answer;
      const { promise, resolve } = Promise.withResolvers<A>();
      change({ answer: promise, settle: resolve });
      return promise;
    },
    answer(given) {
      open?.settle(given);
      change(null);
    },
    isAsked: () => open !== null,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
