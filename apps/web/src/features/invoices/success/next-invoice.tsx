import { Link } from "@tanstack/react-router";
import { QrCode, ScanLine } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths } from "../../../navigation/paths.ts";
import { buttonClass } from "../../../ui/fields/button.tsx";
import styles from "./success-page.module.css";

interface NextInvoiceProps {
  /** Only a link: the screen first asks for something else. */
  isQuiet: boolean;
  /** The screen's filled button. */
  isMain: boolean;
}

/** The two ways to another invoice, and 'Emitir Nova Nota' (docs/product.md, 2) to the start page. */
export function NextInvoice({ isQuiet, isMain }: NextInvoiceProps) {
  const mayScan = useMay("documents");
  const mayIssue = useMay("issue");
  const variant = isQuiet ? "quiet" : isMain ? "primary" : "secondary";
  return (
    <nav className={isQuiet ? styles.quiet : styles.next} aria-label="Outra nota">
      {!isQuiet && mayScan && (
        <Link className={styles.tile} to={paths.scan}>
          <ScanLine className="i" aria-hidden />
          Escanear Boleto ou Recibo
        </Link>
      )}
      {!isQuiet && mayIssue && (
        <Link className={styles.tile} to={paths.pix}>
          <QrCode className="i" aria-hidden />
          Registrar Pagamento PIX
        </Link>
      )}
      <a className={buttonClass({ variant })} href={paths.home}>
        Emitir Nova Nota
      </a>
    </nav>
  );
}
