import { Link } from "@tanstack/react-router";
import { Clock, TriangleAlert } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { useCityHallStatus } from "../status/queries.ts";
import { overall } from "../status/status-words.ts";
import styles from "./dashboard.module.css";

/** The first word of the good news, which is all that a phone shows of it. */
const SHORT = "Prefeituras";

/** The city halls' state, from our own traffic, beside the heading; a phone shows its sign and where to read more. */
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
          {state === "up" && SHORT}
          <span className={styles.long}>{state === "up" ? text.slice(SHORT.length) : text}</span>
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
