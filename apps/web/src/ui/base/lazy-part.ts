import { type ComponentType, lazy } from "react";

/** A part of a screen whose code comes later. Without a connection the screen does without it, instead of failing whole. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onMissing?: () => void,
) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      onMissing?.();
      return { default: () => null };
    }
  });
}
