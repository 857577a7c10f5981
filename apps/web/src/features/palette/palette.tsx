import type { Permission } from "@emita/domain/access/roles";
import { useNavigate } from "@tanstack/react-router";
import { spokenCompany } from "../../api/company/header-company.ts";
import {
  openPalette,
  type PaletteView,
  SIGN_OUT_BUTTON,
  wantedScreen,
} from "../../navigation/palette-store.ts";
import { invoicePath, paths } from "../../navigation/paths.ts";
import { switchCompany } from "../../navigation/switch-company.ts";
import { AddCompanyDialog } from "../own-companies/add-company-dialog.tsx";
import { chooseTheme } from "../settings/appearance/theme.ts";
import type { Deed } from "./commands.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

interface PaletteProps {
  view: PaletteView;
  /** The permission that the wanted screen needs. */
  needed: Permission | null;
}

/** The dialogs behind the keyboard and the company in the bar: the palette, the lists of companies, one more, the list of keys. */
export function Palette({ view, needed }: PaletteProps) {
  const navigate = useNavigate();
  const openIn = (companyId: string, href: string): void => {
    if (companyId !== spokenCompany()) return void switchCompany(companyId, href);
    void navigate({ href, ignoreBlocker: true });
  };
  const act = (deed: Deed): void => {
    if (deed.kind === "go")
      return void navigate({ to: deed.to, ...(deed.hash && { hash: deed.hash }) });
    if (deed.kind === "note" && deed.companyId) return openIn(deed.companyId, invoicePath(deed.id));
    if (deed.kind === "note") return void navigate({ to: paths.invoice, params: { id: deed.id } });
    if (deed.kind === "copy") return void navigate({ to: paths.copy, params: { id: deed.id } });
    if (deed.kind === "client") return void navigate({ to: paths.client, params: { id: deed.id } });
    if (deed.kind === "theme") return chooseTheme(deed.theme);
    if (deed.kind === "keys" || deed.kind === "addCompany") return openPalette(deed.kind);
    if (deed.kind === "company") return void switchCompany(deed.id);
    if (deed.kind === "desk") return void navigate({ href: paths.desk });
    document.getElementById(SIGN_OUT_BUTTON)?.click();
  };
  const openThere = (deed: Deed): void => {
    if (deed.kind !== "company") return act(deed);
    openIn(deed.id, wantedScreen());
  };
  // The command palette can open the list of keys: its own closing must then not close that list.
  const closed = (which: PaletteView) => view === which && openPalette("closed");
  return (
    <>
      <PaletteDialog
        open={view === "search"}
        about="all"
        onClose={() => closed("search")}
        onDo={act}
      />
      <PaletteDialog
        open={view === "companies"}
        about="companies"
        onClose={() => closed("companies")}
        onDo={act}
      />
      <PaletteDialog
        open={view === "which"}
        about="which"
        needed={needed}
        onClose={() => closed("which")}
        onDo={openThere}
      />
      <ShortcutsDialog open={view === "keys"} onClose={() => closed("keys")} />
      <AddCompanyDialog open={view === "addCompany"} onClose={() => closed("addCompany")} />
    </>
  );
}
