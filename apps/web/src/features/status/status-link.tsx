import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";

/** Shows a person who waits for a city hall its current state. */
export function StatusLink() {
  return (
    <Link className="sm" to={paths.status}>
      Ver a situação das prefeituras
    </Link>
  );
}
