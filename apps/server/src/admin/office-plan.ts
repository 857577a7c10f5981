import { formatDate, localDate, type LocalDate } from "@emita/domain/basics/dates";
import { isNameText } from "@emita/domain/basics/names";
import { endOfficePlan, findOfficePlan, grantOfficePlan } from "../features/entitlements/public.ts";
import type { Context } from "../platform/context/context.ts";
import { findAccount } from "./accounts/find-account.ts";
import { invoiceAction } from "./history.ts";
import { needReason, needWord, OperatorRefusal, type Command, type Given } from "./operator.ts";

const WHO = "o id ou o e-mail do contador";

/** The plan of an office, whose invoices its companies share. */
export const officePlanCommand: Command = {
  usage: [
    ["office-plan ID|EMAIL", "o plano do escritório de um contador, e o que foi usado neste mês"],
    [
      'office-plan grant ID|EMAIL --units N --until AAAA-MM-DD --name "…" --reason …',
      "dá ou muda: N notas por mês até esse dia, para as empresas do escritório",
    ],
    ["office-plan end ID|EMAIL --reason …", "encerra: cada empresa volta a pagar por si"],
  ],
  async run({ open, who, say }, given) {
    const [verb] = given.words;
    const ctx = await open();
    if (verb !== "grant" && verb !== "end") {
      const userId = await findAccount(ctx.db, needWord(given, 0, WHO));
      await invoiceAction(ctx.db, { who, action: "office-plan.show", subject: userId });
      return say(await planText(ctx, userId));
    }
    const reason = needReason(given);
    const userId = await findAccount(ctx.db, needWord(given, 1, WHO));
    const granted = verb === "grant" ? await grantedOf(ctx, userId, given) : null;
    await ctx.db.transaction().execute(async (transaction) => {
      const action = `office-plan.${verb}`;
      await invoiceAction(transaction, { who, action, subject: userId, reason });
      if (granted) return grantOfficePlan(ctx, transaction, userId, granted);
      if (!(await endOfficePlan(ctx, transaction, userId)))
        throw new OperatorRefusal("Este escritório não tem um plano em vigor.");
    });
    say(await planText(ctx, userId));
  },
};

async function planText(ctx: Context, userId: string): Promise<string> {
  const plan = await findOfficePlan(ctx.db, userId, ctx.clock.now());
  if (!plan) return "Este escritório não tem plano.";
  const until = plan.isOver ? "encerrado em" : "até";
  return `${plan.name}: ${plan.used} de ${plan.units} notas neste mês, ${until} ${formatDate(plan.endsOn)}.`;
}

const MAX_UNITS = 1_000_000;
const MAX_NAME = 120;

/** @throws OperatorRefusal */
async function grantedOf(ctx: Context, userId: string, given: Given) {
  const now = ctx.clock.now();
  const units = Number(given.units ?? 0);
  if (!Number.isInteger(units) || units < 1 || units > MAX_UNITS)
    throw new OperatorRefusal("Diga quantas notas por mês: --units 400.");
  const present = await findOfficePlan(ctx.db, userId, now);
  const name = given.name?.trim() || present?.name;
  if (!name || name.length > MAX_NAME || !isNameText(name))
    throw new OperatorRefusal('Diga o nome do escritório, que as empresas veem: --name "…".');
  return { name, units, endsOn: endOf(given, localDate(now)) };
}

/** @throws OperatorRefusal */
function endOf({ until }: Given, today: LocalDate): LocalDate {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(until ?? "") ? new Date(`${until}T00:00:00Z`) : null;
  if (instant === null || Number.isNaN(instant.getTime()))
    throw new OperatorRefusal("Diga o último dia: --until AAAA-MM-DD.");
  const day = instant.toISOString().slice(0, 10);
  if (day !== until || day < today)
    throw new OperatorRefusal("Este dia não existe ou já passou: --until AAAA-MM-DD.");
  return day;
}
