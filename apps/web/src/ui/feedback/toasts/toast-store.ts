export type ToastTone = "ok" | "wait" | "bad";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string | null;
  readonly action: ToastAction | null;
  /** Milliseconds on the page's own clock. */
  readonly shownAt: number;
}

export interface ToastOptions {
  text?: string | undefined;
  action?: ToastAction;
}

const MOST = 3;
const ARRIVAL_MS = 1000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast. An equal toast replaces the former one, so that a double press does not pile them up. */
export function showToast(tone: ToastTone, title: string, options: ToastOptions = {}): void {
  lastId += 1;
  const toast = {
    id: lastId,
    tone,
    title,
    text: options.text ?? null,
    action: options.action ?? null,
    shownAt: performance.now(),
  };
  const others = toasts.filter((other) => other.title !== title || other.text !== toast.text);
  publish([...others, toast].slice(-MOST));
}

/** A new attempt removes the messages of the last one. */
export function clearToasts(): void {
  if (toasts.length > 0) publish([]);
}

/** A new screen removes the toasts of the one before. Toasts of the last second came with the change and stay. */
export function dismissOldToasts(): void {
  const recent = performance.now() - ARRIVAL_MS;
  if (toasts.length > 0) publish(toasts.filter((toast) => toast.shownAt >= recent));
}

/** Removes one toast. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** For useSyncExternalStore. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
