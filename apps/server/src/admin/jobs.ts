import { z } from "zod";
import { formatDateTime } from "@emita/domain/basics/dates";
import {
  countDeadJobs,
  listDeadJobs,
  takeDeadJobs,
  type DeadJob,
} from "../platform/jobs/dead-jobs.ts";
import type { Context } from "../platform/context/context.ts";
import { OperatorRefusal, needReason, needWord, type Command } from "./operator.ts";
import { invoiceAction } from "./history.ts";

/** More at once would be one long transaction; the rest follows by the same words. */
const AT_ONCE = 1_000;
const SHOWN = 50;

/** Jobs that used up their tries. */
export const jobsCommand: Command = {
  usage: [
    ["jobs", "tarefas que esgotaram as tentativas, por tipo"],
    ["jobs show TIPO|ID", "quando e por quê"],
    ["jobs repeat TIPO|ID --reason …", "põe de volta na fila"],
    ["jobs drop TIPO|ID --reason …", "esquece"],
  ],
  async run({ open, who, say }, given) {
    const ctx = await open();
    const [verb = "count"] = given.words;
    if (verb === "count") {
      const counts = await countDeadJobs(ctx.db);
      if (counts.length === 0) say("Nenhuma tarefa morta.");
      for (const { kind, count } of counts) say(`${kind}: ${count}`);
      return;
    }
    const of = needWord(given, 1, "o tipo ou o id da tarefa");
    if (verb === "show") {
      const jobs = await listDeadJobs(ctx.db, { of, limit: SHOWN });
      if (jobs.length === 0) say(`Nenhuma tarefa morta em ${of}.`);
      for (const job of jobs) say(described(job));
      return;
    }
    if (verb !== "repeat" && verb !== "drop")
      throw new OperatorRefusal(`jobs não sabe ${verb}: use show, repeat ou drop.`);
    const action = { who, of, reason: needReason(given) };
    const count = await settleDeadJobs(ctx, verb, action);
    if (count === 0) throw new OperatorRefusal(`Nenhuma tarefa morta em ${of}.`);
    say(`${count} ${verb === "repeat" ? "de volta na fila" : "esquecidas"}.`);
    if (count === AT_ONCE) say("Há mais: repita o comando.");
  },
};

/** Queues dead letters again or drops them, and records it. @returns how many */
export async function settleDeadJobs(
  ctx: Pick<Context, "db" | "jobs">,
  verb: "repeat" | "drop",
  { who, of, reason }: { readonly who: string; readonly of: string; readonly reason: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (transaction) => {
    const jobs = await takeDeadJobs(transaction, { of, limit: AT_ONCE });
    if (verb === "repeat")
      for (const { kind, data } of jobs)
        await ctx.jobs.enqueue(transaction, { name: kind, payload: z.looseObject({}) }, data);
    if (jobs.length > 0)
      await invoiceAction(transaction, { who, action: `jobs.${verb}`, subject: of, reason });
    return jobs.length;
  });
}

function described({ id, kind, data, diedAt, reason }: DeadJob): string {
  return `${formatDateTime(diedAt)}  ${kind}  ${id}  ${JSON.stringify(data)}  ${reason ?? "sem motivo registrado"}`;
}
