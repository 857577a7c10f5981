import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { user } from "./screen.ts";

/** A field by its label. A password field has no role, and the asterisk of a required one belongs to its label. */
export const labelled = (label: RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label);

/** Replaces the field's text at once, as by pasting. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === "") return;
  await user.click(field);
  await user.paste(text);
}

/** A message beside the field: the field refers to it and is marked as invalid. */
export async function expectErrorOf(field: Element, message: string | RegExp): Promise<void> {
  await waitFor(() => {
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(described?.textContent).toMatch(message);
  });
}

/** The keyboard's focus, once the control has it. */
export async function expectFocused(control: Element): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(control));
}
