import type { Permission } from "@emita/domain/access/roles";
import { Link, useRouterState } from "@tanstack/react-router";
import {
  Activity,
  Building2,
  Ellipsis,
  LogOut,
  Plug,
  QrCode,
  ReceiptText,
  ScanLine,
  Table2,
  Tags,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { SIGN_OUT_BUTTON } from "../../navigation/palette-store.ts";
import { useHasSeveral, useMayAll } from "../../api/company/company.ts";
import { paths } from "../../navigation/paths.ts";
import { Menu } from "../../ui/layout/menu.tsx";
import styles from "./tabs.module.css";

interface Screen {
  readonly to:
    | typeof paths.desk
    | typeof paths.payments
    | typeof paths.settings
    | typeof paths.integrations
    | typeof paths.pricing
    | typeof paths.status;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly needs?: Permission;
  /** Only for users of several companies. */
  readonly ofSeveral?: true;
}

const FURTHER: readonly Screen[] = [
  { to: paths.desk, title: "Contador", icon: Table2, ofSeveral: true },
  { to: paths.payments, title: "Recebimentos", icon: Wallet },
  { to: paths.settings, title: "Empresa", icon: Building2 },
  { to: paths.integrations, title: "Integrações", icon: Plug, needs: "read_settings" },
  { to: paths.pricing, title: "Planos", icon: Tags },
  { to: paths.status, title: "Situação", icon: Activity },
];

/** Navigation on a phone, at its lower edge: three screens and a menu with the others. */
export function Tabs() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = { "aria-current": "page" } as const;
  const may = useMayAll();
  const hasSeveral = useHasSeveral();
  const further = FURTHER.filter(
    ({ needs, ofSeveral }) => (!needs || may(needs)) && (!ofSeveral || hasSeveral),
  );
  const isFurther = further.some(({ to }) => path === to || path.startsWith(`${to}/`));
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
        {further.map(({ to, title, icon: Glyph }) => (
          <Link key={to} to={to} role="menuitem">
            <Glyph className="i" aria-hidden />
            {title}
          </Link>
        ))}
        <button
          type="button"
          role="menuitem"
          onClick={() => document.getElementById(SIGN_OUT_BUTTON)?.click()}
        >
          <LogOut className="i" aria-hidden />
          Sair
        </button>
      </Menu>
    </nav>
  );
}

/** An invoice's page and /success belong to the list of invoices. */
export function isOfInvoices(path: string): boolean {
  return path === paths.dashboard || path === paths.success || path.startsWith("/notas/");
}
