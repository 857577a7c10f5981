import { Link } from "@tanstack/react-router";
import { paths } from "../../ground/paths.ts";

/** For whoever waits for a city hall: how it is doing. */
export function StatusLink() {
  return (
    <Link className="sm" to={paths.status}>
      Ver a situação das prefeituras
    </Link>
  );
}
