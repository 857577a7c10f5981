import { Link, useRouterState } from "@tanstack/react-router";
import { Ellipsis, QrCode, ReceiptText, ScanLine, Users } from "lucide-react";
import { useMayAll } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Menu } from "../../ui/layout/menu.tsx";
import { ChatItem, ScreenItems, SignOutItem } from "./further-items.tsx";
import { useFurther } from "./further.ts";
import { isOfInvoices, isOfPayments } from "./is-of-invoices.ts";
import styles from "./tabs.module.css";

/** Navigation on a phone, at its lower edge: four screens and a menu with the others. */
export function Tabs() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = { "aria-current": "page" } as const;
  const may = useMayAll();
  const further = useFurther();
  const isFurther =
    isOfPayments(path) || further.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav className={styles.tabs} aria-label="Atalhos">
      <Link to={paths.dashboard} {...(isOfInvoices(path) && current)}>
        <ReceiptText className="i" aria-hidden />
        Notas
      </Link>
      {may("documents") && (
        <Link to={paths.scan}>
          <ScanLine className="i" aria-hidden />
          Escanear
        </Link>
      )}
      {may("issue") && (
        <Link to={paths.pix}>
          <QrCode className="i" aria-hidden />
          Pix
        </Link>
      )}
      <Link to={paths.clients}>
        <Users className="i" aria-hidden />
        Clientes
      </Link>
      <Menu
        label="Mais opções"
        className={styles.more}
        renderOpener={(opener) => (
          <button type="button" {...opener} data-current={isFurther || undefined}>
            <Ellipsis className="i" aria-hidden />
            <span>
              Mais<span className="vh"> opções</span>
            </span>
          </button>
        )}
      >
        <ScreenItems screens={further} onPhone />
        <ChatItem />
        <SignOutItem />
      </Menu>
    </nav>
  );
}
