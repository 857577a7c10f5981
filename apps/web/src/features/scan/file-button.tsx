import { type ReactNode, useId } from "react";
import { ACCEPT } from "./file-types.ts";

interface FileButtonProps {
  onFile: (file: File) => void;
  /** Draws the button; `choose` opens the browser's file chooser. */
  children: (choose: () => void) => ReactNode;
  label: string;
}

/** A hidden file input behind any button. */
export function FileButton({ onFile, children, label }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
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
      {children(() => document.getElementById(id)?.click())}
    </>
  );
}
