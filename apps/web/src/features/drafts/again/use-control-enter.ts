import { useEffect } from "react";

/** Ctrl Enter presses the form's button, from wherever the focus is. */
export function useControlEnter(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPress = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat;
      if (isPress && !document.querySelector("dialog[open]"))
        document.querySelector<HTMLFormElement>("main form")?.requestSubmit();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
