import type { Page } from "playwright-core";
import type { Answers } from "./answers.ts";

export interface Look {
  readonly width: 390 | 1440;
  readonly theme: "light" | "dark";
}

/** A state of a screen of which pictures are kept. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** Without a session. */
  readonly signedOut?: boolean;
  /** What the server answers differently than usual (usual-answers.ts). */
  readonly answers?: Answers;
  /** What a person does after the screen has opened. */
  readonly act?: (page: Page) => Promise<void>;
  /** A phone in the dark and a desktop in the light unless more are named. */
  readonly looks?: readonly Look[];
}

export const TWO: readonly Look[] = [
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
];
export const FOUR: readonly Look[] = [
  ...TWO,
  { width: 390, theme: "light" },
  { width: 1440, theme: "dark" },
];
