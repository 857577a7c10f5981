import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import styles from "./grid.module.css";

/** Where the keyboard goes after an edit. */
export type AfterEdit = "down" | "fault" | "back" | "stay";

interface CellEditorProps {
  label: string;
  start: string;
  /** Begun by typing: the caret is at the end. Otherwise the whole text is selected. */
  isTyped: boolean;
  /** With null nothing changes. */
  onDone: (text: string | null, next: AfterEdit) => void;
}

/** A cell while it is edited: Enter keeps the text and moves down, Tab to the next fault, Escape keeps the old text. */
export function CellEditor({ label, start, isTyped, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const ended = useRef(false);
  useEffect(() => {
    const { current } = input;
    current?.focus();
    if (isTyped) current?.setSelectionRange(start.length, start.length);
    else current?.select();
  }, [isTyped, start]);
  const end = (next: AfterEdit, kept: string | null = text) => {
    // Leaving the page takes the focus, which would end it a second time.
    if (ended.current) return;
    ended.current = true;
    onDone(kept, next);
  };
  const key = (event: KeyboardEvent) => {
    event.stopPropagation();
    const next = nextOf(event);
    if (next === null) return;
    event.preventDefault();
    if (event.key === "Escape") end("stay", null);
    else end(next);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={key}
      onBlur={() => end("stay")}
      onMouseDown={(event) => event.stopPropagation()}
    />
  );
}

function nextOf({ key, shiftKey, nativeEvent }: KeyboardEvent): AfterEdit | null {
  if (nativeEvent.isComposing) return null;
  if (key === "Enter") return "down";
  if (key === "Escape") return "stay";
  if (key === "Tab") return shiftKey ? "back" : "fault";
  return null;
}
