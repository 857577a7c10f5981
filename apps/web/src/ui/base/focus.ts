/** On a busy machine the error is drawn some frames after it is known. */
const FRAMES = 20;

/** After a refused submit: the first field that is wrong. Waits for the error to be drawn. */
export function focusFirstInvalid(form: HTMLElement, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstInvalid(form, frames - 1);
  });
}
