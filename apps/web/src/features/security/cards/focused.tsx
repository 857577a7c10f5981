import { type ReactNode, useEffect, useRef } from "react";

/** Content that appears takes the focus, in its first control. */
export function Focused({ on = true, children }: { on?: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (on) element.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [on]);
  return <div ref={element}>{children}</div>;
}
