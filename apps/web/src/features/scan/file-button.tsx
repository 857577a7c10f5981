import { type ReactNode, useRef } from "react";
import { ACCEPT } from "./file-types.ts";

interface FileButtonProps {
  onFile: (file: File) => void;
  /** Draws the button; `choose` opens the browser's file chooser. */
  children: (choose: () => void) => ReactNode;
  label: string;
}

/** A hidden file input behind any button. */
export function FileButton({ onFile, children, label }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again must count as a choice too.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
