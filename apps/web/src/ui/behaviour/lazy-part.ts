import { type ComponentType, lazy } from "react";

/** A part of a screen whose code loads later. Without a connection only this part is missing, and the screen still works. */
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
