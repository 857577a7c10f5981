import { type QuotaUse, quotaLeft, quotaWarning } from "@emita/domain/plans/quota";
import { Check, TriangleAlert } from "lucide-react";
import { classNames } from "../texts/class-names.ts";
import { Callout } from "./callout.tsx";
import styles from "./quota.module.css";

const MOST_SLIPS = 5;

/** The block of sheets: one sheet per invoice for small quotas, a bar in ten parts for larger ones. */
export function QuotaMeter({ used, quota }: QuotaUse) {
  return quota <= MOST_SLIPS ? (
    <Boletos used={used} quota={quota} />
  ) : (
    <Bar used={used} quota={quota} />
  );
}

/** The large figure "47 / 150 notas usadas". */
export function QuotaCount({ used, quota, suffix }: QuotaUse & { suffix: string }) {
  return (
    <p className={classNames(styles.count, "big")}>
      {used} <small>{`/ ${quota} ${suffix}`}</small>
    </p>
  );
}

/** One sentence about the remaining quota; at the limit, the product's warning. */
export function QuotaState({ used, quota, renewal }: QuotaUse & { renewal: string | null }) {
  const warning = quotaWarning({ used, quota });
  if (warning === "full") {
    return (
      <Callout tone="bad" icon={TriangleAlert} role="status">
        Limite atingido! Faça upgrade para continuar emitindo notas.
      </Callout>
    );
  }
  const left = quotaLeft({ used, quota });
  return (
    <p className="sm mut num">
      <span className={classNames(warning === "near" && styles.near)}>
        {left === 1 ? "Resta 1 nota." : `Restam ${left} notas.`}
      </span>
      {renewal && ` O plano renova em ${renewal}.`}
    </p>
  );
}

function Boletos({ used, quota }: QuotaUse) {
  return (
    <div role="img" aria-label={`${used} de ${quota} notas usadas`}>
      <ol className={styles.slips} aria-hidden="true">
        {Array.from({ length: quota }, (_, index) => (
          <li key={index} className={classNames(index < used && styles.used)}>
            {index < used ? <Check className="i" /> : index + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bar({ used, quota }: QuotaUse) {
  const share = Math.min(1, quota === 0 ? 1 : used / quota);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label="Notas usadas"
      aria-valuemin={0}
      aria-valuemax={quota}
      aria-valuenow={Math.min(used, quota)}
      aria-valuetext={`${used} de ${quota} notas usadas`}
    >
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
