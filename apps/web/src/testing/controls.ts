import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { user } from "./screen.ts";

/** A selection or a search with proposals, by its exact accessible name. */
export const comboOf = (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>("combobox", { name });

/** Chooses an option of a selection by its text. */
export async function choose(name: string, option: string): Promise<void> {
  await user.selectOptions(
    await comboOf(name),
    await screen.findByRole("option", { name: option }),
  );
}

/** Replaces the text of a search with proposals. */
export async function search(name: string, text: string): Promise<void> {
  const combo = await comboOf(name);
  await user.clear(combo);
  await user.click(combo);
  await user.paste(text);
}

/** Picks a proposal of a search: `text` is typed, `option` pressed in the list that opens. */
export async function pick(name: string, text: string, option: string | RegExp): Promise<void> {
  await search(name, text);
  const [first] = await screen.findAllByRole("option", { name: option });
  if (first) await user.click(first);
}

/** Ticks a box or turns a switch. */
export async function tick(
  name: string | RegExp,
  role: "checkbox" | "radio" | "switch" = "checkbox",
): Promise<void> {
  await user.click(await screen.findByRole(role, { name }));
}

/** A control's value, once it has it. */
export async function expectHolds(
  control: { readonly value: string } | Promise<{ readonly value: string }>,
  value: string | RegExp,
): Promise<void> {
  const held = await control;
  await waitFor(() => {
    if (typeof value === "string") expect(held.value).toBe(value);
    else expect(held.value).toMatch(value);
  });
}

/** A message beside its control: the control refers to it and is marked as invalid. */
export async function expectRefused(control: Element, message: string): Promise<void> {
  await waitFor(() => {
    const described = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(described?.textContent).toBe(message);
  });
}

/** The keyboard's focus, once the control has it. */
export async function expectFocused(control: Element): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(control));
}

/** Fails unless nothing matches any more. */
export async function expectGone(look: () => unknown): Promise<void> {
  await waitFor(() => expect(look()).toBeNull());
}

/** A closed dialog may stay in the page. */
export async function expectClosed(dialog: HTMLElement): Promise<void> {
  await waitFor(() => expect(dialog.isConnected && dialog.hasAttribute("open")).toBe(false));
}

/** Words somewhere on the screen, as they are read: also across elements. */
export async function expectWords(...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await waitFor(() => expect(document.body.textContent?.replace(/\s+/g, " ")).toContain(text));
}
