import { Link } from "@tanstack/react-router";
import { Clock, TriangleAlert } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { useCityHallStatus } from "../status/queries.ts";
import { overall } from "../status/status-words.ts";
import styles from "./dashboard.module.css";

/** One line on the city halls' state, from our own traffic. Keeps its height while the state is unknown. */
export function HealthLine() {
  const channels = useCityHallStatus().data?.data ?? [];
  const { state, text } = overall(channels);
  return (
    <span className={styles.health} role="status">
      {channels.length > 0 && (
        <>
          {state === "up" && <i className={styles.dot} aria-hidden />}
          {state === "degraded" && <Clock className="i" aria-hidden />}
          {state === "down" && <TriangleAlert className="i" aria-hidden />}
          {text}
          {state !== "up" && (
            <>
              {" "}
              <Link to={paths.status}>Ver a situação</Link>
            </>
          )}
        </>
      )}
    </span>
  );
}
