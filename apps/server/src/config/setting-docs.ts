import { z } from "zod";

/** The documentation of a setting. Markdown; links are relative to docs/. */
interface SettingDoc {
  /** The value without the setting. */
  readonly preset: string;
  readonly meaning: string;
}

/** The line of each setting in docs/settings.md, kept with its schema. */
export const settingDocs = z.registry<SettingDoc>();
