import { type ReactNode, useId } from "react";
import { ACCEPT } from "../files/file-types.ts";

interface FileButtonProps {
  /** Several are pages of one document, in the order of the chooser. */
  onFiles: (files: File[]) => void;
  /** Draws the button; `choose` opens the browser's file chooser. */
  children: (choose: () => void) => ReactNode;
  label: string;
}

/** A hidden file input behind any button. */
export function FileButton({ onFiles, children, label }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same files again must count as a choice too.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {children(() => document.getElementById(id)?.click())}
    </>
  );
}
