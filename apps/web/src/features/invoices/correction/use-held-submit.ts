import { type FormEvent, useEffect, useState } from "react";

type Submit = (event: FormEvent<HTMLFormElement>) => Promise<void>;

/**
 * Holds a press while a look-up still completes the form: otherwise the fields that it is about to fill would be refused as
 * missing. The form is submitted once the look-up has ended, with what it found.
 * @param isCompleting the look-up's answer is under way
 */
export function useHeldSubmit(isCompleting: boolean) {
  const [held, setHeld] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!isCompleting) held?.requestSubmit();
  }, [held, isCompleting]);
  return {
    isHeld: held !== null,
    whenComplete:
      (submit: Submit): Submit =>
      async (event) => {
        if (isCompleting) {
          event.preventDefault();
          return setHeld(event.currentTarget);
        }
        setHeld(null);
        return submit(event);
      },
  };
}
