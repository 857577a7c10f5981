import { z } from "zod";

/** Switches of the emulated city; `POST /_control/paulistana`. */
export const switchOrder = z
  .object({
    /** 415 for SOAP 1.2 with `action` inside the Content-Type. */
    strictSoap: z.boolean(),
    /** From this day (YYYY-MM-DD) on, layout 1 of a provider of the regime normal is refused (631); null for never. */
    layout2Since: z.iso.date().nullable(),
    /** Delay of an NFS-e's ChaveNotaNacional. */
    nationalKeyDelayMs: z.number().int().min(0).max(600_000),
  })
  .partial()
  .strict();

export interface Switches {
  readonly strictSoap: boolean;
  readonly layout2Since: string | null;
  readonly nationalKeyDelayMs: number;
}

export interface SwitchBoard {
  read(): Switches;
  set(order: z.infer<typeof switchOrder>): void;
  clear(): void;
}

const ORDINARY: Switches = { strictSoap: false, layout2Since: null, nationalKeyDelayMs: 0 };

export function createSwitchBoard(): SwitchBoard {
  let switches = ORDINARY;
  return {
    read: () => switches,
    set(order) {
      const given = Object.entries(order).filter(([, value]) => value !== undefined);
      switches = { ...switches, ...Object.fromEntries(given) };
    },
    clear() {
      switches = ORDINARY;
    },
  };
}
