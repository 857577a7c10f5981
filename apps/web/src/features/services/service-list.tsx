import type { Service } from "@emita/contract/clients/services";
import { formatReais, reaisToCents } from "@emita/domain/basics/money";
import { Archive, ArchiveRestore } from "lucide-react";
import { failureText } from "../../api/api-error.ts";
import { IconButton } from "../../ui/fields/button.tsx";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { shortServiceCode } from "../invoices/formats/short-service-code.ts";
import { useArchiveService } from "./queries.ts";
import styles from "./services-page.module.css";
import { UsualText } from "./text/usual-text.tsx";

interface ServiceListProps {
  services: readonly Service[];
  onEdit: (service: Service) => void;
}

/** The services by name. */
export function ServiceList({ services, onEdit }: ServiceListProps) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id}>
          <div>
            <button type="button" className={styles.name} onClick={() => onEdit(service)}>
              {service.name}
            </button>{" "}
            <span className={`${styles.code} num`}>{shortServiceCode(service.service_code)}</span>
            {service.service_description !== null && (
              <p className={styles.text}>
                <UsualText text={service.service_description} />
              </p>
            )}
          </div>
          <span className={`${styles.amount} num`}>
            {service.amount === null ? (
              <span className="mut">valor a cada nota</span>
            ) : (
              formatReais(reaisToCents(service.amount))
            )}
          </span>
          <ArchiveButton service={service} />
        </li>
      ))}
    </ul>
  );
}

function ArchiveButton({ service: { id, name, archived } }: { service: Service }) {
  const archive = useArchiveService();
  const put = async (away: boolean, undo = true) => {
    try {
      await archive.mutateAsync({ id, archived: away });
      showToast("ok", away ? "Serviço arquivado" : "Serviço de volta", {
        text: name,
        ...(undo && { action: { label: "Desfazer", run: () => void put(!away, false) } }),
      });
    } catch (error) {
      showToast("bad", away ? "Não foi possível arquivar" : "Não foi possível trazer de volta", {
        text: failureText(error, "Tente novamente."),
      });
    }
  };
  return (
    <IconButton
      icon={archived ? ArchiveRestore : Archive}
      label={archived ? `Trazer de volta: ${name}` : `Arquivar: ${name}`}
      onClick={() => void put(!archived)}
    />
  );
}
