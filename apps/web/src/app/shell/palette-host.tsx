import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useMayAll } from "../../api/company/company.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import {
  onPaletteView,
  openPalette,
  paletteView,
  wantedScreen,
} from "../../navigation/palette-store.ts";
import { paths } from "../../navigation/paths.ts";
import { areSingleKeysOn } from "../../navigation/single-keys.ts";
import { permissionOfScreen } from "../screen-access.ts";

/** The command palette's place and its keys. The first call loads its code. */
export function PaletteHost() {
  useShortcuts();
  const view = useSyncExternalStore(onPaletteView, paletteView, paletteView);
  const [wanted, setWanted] = useState(false);
  if (view !== "closed" && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Palette view={view} needed={permissionOfScreen(wantedScreen().split(/[?#]/)[0] ?? "")} />
    </Suspense>
  );
}

const Palette = lazyPart(
  async () => (await import("../../features/palette/palette.tsx")).Palette,
  () => openPalette("closed"),
);

const SCREEN_KEYS = { e: paths.scan, p: paths.pix, n: paths.dashboard } as const;

function useShortcuts(): void {
  const navigate = useNavigate();
  const may = useMayAll();
  const isDesk = useRouterState({ select: ({ location }) => location.pathname === paths.desk });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !isDialogOpen()) {
      event.preventDefault();
      return openPalette("search");
    }
    if (!isFreeKey(event)) return;
    const key = event.key.toLowerCase();
    if (key === "/" || key === "?") {
      event.preventDefault();
      return openPalette(key === "/" ? "search" : "keys");
    }
    if (key !== "e" && key !== "p" && key !== "n") return;
    const needed = permissionOfScreen(SCREEN_KEYS[key]);
    // On the table of all companies the question for the company offers only those that allow it.
    if (needed === null || isDesk || may(needed)) void navigate({ to: SCREEN_KEYS[key] });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** A key that no other handler uses. */
function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented)
    return false;
  const { target } = event;
  const isTyping =
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
  return !isTyping && !isDialogOpen() && areSingleKeysOn();
}

function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
