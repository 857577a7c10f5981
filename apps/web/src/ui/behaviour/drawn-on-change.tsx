import { type ComponentType, memo, useLayoutEffect, useState } from "react";
import { sameData } from "./same-data.ts";

/**
 * A component that renders only when its data has changed: in a long form a key press renders its own field, not all the
 * others. Function props are event handlers and never called while rendering. The latest ones are called.
 */
export function drawnOnChange<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  const Kept: ComponentType<P> = memo(Part, sameData);
  return function DrawnOnChange(props: P) {
    const [steady] = useState(() => steadyFunctions(props));
    useLayoutEffect(() => steady.follow(props));
    return <Kept {...steady.of(props)} />;
  };
}

/** Function props that keep their identity between renders and call the latest ones. */
function steadyFunctions<P extends object>(first: P) {
  let latest = first;
  const calls = new Map<string, (...args: unknown[]) => unknown>();
  const callOf = (name: string) => {
    const known = calls.get(name);
    if (known) return known;
    const call = (...args: unknown[]): unknown => {
      const now: unknown = Reflect.get(latest, name);
      return typeof now === "function" ? Reflect.apply(now, undefined, args) : undefined;
    };
    calls.set(name, call);
    return call;
  };
  return {
    follow(next: P): void {
      latest = next;
    },
    of(props: P): P {
      const kept = { ...props };
      for (const [name, value] of Object.entries(props)) {
        if (typeof value === "function") Reflect.set(kept, name, callOf(name));
      }
      return kept;
    },
  };
}
