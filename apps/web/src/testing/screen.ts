import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { wasShown } from "./page/toasts.ts";

/** The visitor's keyboard and pointer. */
export const user = userEvent.setup({ delay: null });

/** A text field by its exact accessible name, once it is on screen. */
export const fieldOf = (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>("textbox", { name });

/** A button by its name, once it is on screen. */
export const buttonOf = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole("button", { name });

/** Presses a button, once it is on screen. */
export async function press(name: string | RegExp): Promise<void> {
  await user.click(await buttonOf(name));
}

/** Replaces a field's text at once, as by pasting. `user.type` enters it key by key. */
export async function fill(name: string, text: string): Promise<void> {
  const field = await fieldOf(name);
  await user.clear(field);
  if (text === "") return;
  await user.click(field);
  await user.paste(text);
}

/** The screen's only h1. */
export async function expectHeading(name: string): Promise<void> {
  await screen.findByRole("heading", { level: 1, name });
}

/** Exact texts, anywhere on the screen. */
export async function expectText(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await screen.findAllByText(text);
}

/** Words anywhere on the screen, also across elements. */
export async function expectWords(words: string): Promise<void> {
  await waitFor(() => expect(document.body.textContent).toContain(words));
}

/** The open dialog's content. */
export async function openDialog() {
  return within(
    await waitFor(() => {
      const dialog = document.querySelector<HTMLElement>("dialog[open]");
      if (!dialog) throw new Error("no dialog is open");
      return dialog;
    }),
  );
}

/** A toast with this title and, if given, this text. */
export async function expectToast(title: string | RegExp, text?: string | RegExp): Promise<void> {
  await waitFor(() => {
    if (!wasShown(title, text)) throw new Error(`No toast said ${String(title)}.`);
  });
}

/** The URL without its host: path and query. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  await waitFor(() => {
    const shown = location.pathname + location.search;
    if (typeof address === "string") expect(shown).toBe(address);
    else expect(shown).toMatch(address);
  });
}

/** A field's value, once it has it. */
export async function expectValue(name: string, value: string | RegExp): Promise<void> {
  const field = await fieldOf(name);
  await waitFor(() => {
    if (typeof value === "string") expect(field.value).toBe(value);
    else expect(field.value).toMatch(value);
  });
}

/** A message beside its field: the field refers to it and is marked as invalid. */
export async function expectFieldError(name: string, message: string): Promise<void> {
  const field = await fieldOf(name);
  await waitFor(() => {
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(described?.textContent).toBe(message);
  });
}
