/** A question that a request asks the person; a dialog in the root layout shows it. */
export interface Question<A> {
  /** Asks, or waits for the answer to the open question. */
  ask(): Promise<A>;
  /** The dialog's answer; ignored without a question. */
  answer(given: A): void;
  /** For useSyncExternalStore. */
  isAsked(): boolean;
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void;
}

/** One question at a time: several requests that need it at once share it. */
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
