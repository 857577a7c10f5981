/** On a busy machine the error is drawn some frames later, and collapsed parts may have to be loaded first. */
const FRAMES = 60;

const CONTROLS = "input, select, textarea, button";

/** Focuses the first invalid field after a refused submit. Waits until the error is rendered. */
export function focusFirstInvalid(form: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
    else focusFaultyGroup(form);
  });
}

/** For an error of a group of controls: the first of them. */
function focusFaultyGroup(form: HTMLElement): void {
  const error = form.querySelector("[data-error]");
  const group = error?.closest("fieldset") ?? null;
  group?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
