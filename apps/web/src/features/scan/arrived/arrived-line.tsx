import { Link } from "@tanstack/react-router";
import { ChevronRight, Mail } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { arrivedText } from "./arrived-words.ts";
import { useArrived } from "./queries.ts";

/** One of the dashboard's ways on: documents that arrived by e-mail and wait. */
export function ArrivedLine() {
  const { data = [] } = useArrived();
  const may = useMay("documents");
  if (data.length === 0 || !may) return null;
  return (
    <Link className="card" to={paths.scan}>
      <Mail className="i" aria-hidden />
      <span>
        {arrivedText(data.length)}
        <small>Revisar</small>
      </span>
      <ChevronRight className="i" aria-hidden />
    </Link>
  );
}
