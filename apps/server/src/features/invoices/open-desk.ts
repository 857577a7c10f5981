import type { Certificate, CityHall, CityHallConnection } from "@emita/fiscal/city-hall";
import { OutboundError } from "../../platform/outbound-http.ts";
import type { Issuer, LoadedIssuer } from "../companies/public.ts";
import type { Task } from "./claim.ts";
import type { IssuingDeps } from "./deps.ts";

/** Where a task talks to the city hall: who speaks, with which certificate, to which address. */
export interface Desk {
  readonly task: Task;
  readonly issuer: Issuer;
  readonly cityHall: CityHall;
  readonly certificate: Certificate;
  readonly connection: CityHallConnection;
}

export type OpenedDesk =
  | { readonly ok: true; readonly desk: Desk }
  /** Nothing to do but wait: a part of the way there does not answer. */
  | { readonly ok: false; readonly missing: null }
  /** The person has to complete the company first. */
  | { readonly ok: false; readonly missing: Extract<LoadedIssuer, { ok: false }> };

export async function openDesk(deps: IssuingDeps, task: Task): Promise<OpenedDesk> {
  const { ctx, ref } = task;
  const loaded = await deps.loadIssuer(ctx, ref.userId);
  if (!loaded.ok) {
    return { ok: false, missing: loaded.code === "sandbox_unavailable" ? null : loaded };
  }
  const connection = await connect(deps, task);
  if (!connection) return { ok: false, missing: null };
  const { issuer } = loaded;
  const cityHall = deps.cityHallFor("nacional");
  if (!cityHall) return { ok: false, missing: null };
  return {
    ok: true,
    desk: {
      task,
      issuer,
      cityHall,
      certificate: issuer.certificate,
      connection,
    },
  };
}

async function connect(deps: IssuingDeps, { ctx }: Task): Promise<CityHallConnection | null> {
  try {
    return await deps.connection(ctx);
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
