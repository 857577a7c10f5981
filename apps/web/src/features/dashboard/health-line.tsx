import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { paths } from "../../ground/paths.ts";
import { useCityHallStatus } from "../status/queries.ts";
import styles from "./dashboard.module.css";

/** One line on how the city halls are doing, from our own traffic. Keeps its height while nothing is known. */
export function HealthLine() {
  const { data } = useCityHallStatus();
  const down = (data?.data ?? []).filter(({ state }) => state === "down");
  const names = [...new Set(down.map(({ name }) => name))].join(", ");
  return (
    <span className={styles.health} role="status">
      {names !== "" && (
        <>
          <TriangleAlert className="i" aria-hidden />
          {`Fora do ar: ${names}. As notas seguem sozinhas quando voltar. `}
          <Link to={paths.status}>Ver a situação</Link>
        </>
      )}
      {names === "" && (data?.data.length ?? 0) > 0 && (
        <>
          <i className={styles.dot} aria-hidden />
          Prefeituras respondendo normalmente
        </>
      )}
    </span>
  );
}
