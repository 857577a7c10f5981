import { type FormEvent, useEffect, useState } from "react";

/**
 * Keeps a press of the form's button while data that completes the form is looked up, and carries it out once that has ended.
 * @param isSearching whether data is being looked up
 * @returns `isKept`: a press is kept; `submit`: what to call in place of `send`
 */
export function usePressAfter(
  isSearching: boolean,
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>,
) {
  const [pressed, setPressed] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!isSearching) pressed?.requestSubmit();
  }, [pressed, isSearching]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    setPressed(isSearching ? event.currentTarget : null);
    if (!isSearching) return send(event);
    event.preventDefault();
  };
  return { isKept: pressed !== null, submit };
}
