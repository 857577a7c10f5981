import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from "react";
import { caretAfter } from "../behaviour/caret.ts";

interface MaskedInputProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  value: string;
  /** Receives the masked text, and the text as typed. */
  onValue: (value: string, typed: string) => void;
  /** Applies the mask to any text, also a pasted one. */
  mask: (text: string) => string;
}

/** A text input that formats while typing and keeps the caret where the person left it. */
export function MaskedInput({ value, onValue, mask, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    const masked = mask(typed);
    caret.current = caretAfter(typed, event.target.selectionStart ?? typed.length, masked);
    if (masked === value) event.target.value = value;
    onValue(masked, typed);
  };
  return <input type="text" {...rest} ref={input} value={value} onChange={change} />;
}
