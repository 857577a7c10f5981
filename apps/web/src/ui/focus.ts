/** After a refused submit: the first field that is wrong. Waits for the error to be drawn. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
