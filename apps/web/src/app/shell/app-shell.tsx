import { localDate } from "@emita/domain/basics/dates";
import { Link, useNavigate, useRouteContext, useRouterState } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { onSessionEnd } from "../../api/session/auth.ts";
import { openCompany } from "../../api/company/company.ts";
import { queryClient } from "../../api/query-client.ts";
import { Brand, brandLinkClass } from "../../ui/layout/brand.tsx";
import { IconButton } from "../../ui/fields/button.tsx";
import { ChatButton } from "../../ui/layout/chat-button.tsx";
import styles from "./app-shell.module.css";
import { lazyPart } from "../../ui/behaviour/lazy-part.ts";
import { quiet } from "../../ui/behaviour/quiet.ts";
import { CompanyScreen } from "./company-screen.tsx";
import { CompanySwitch } from "./company-switch.tsx";
import { PaletteHost } from "./palette-host.tsx";
import { openPalette } from "../../navigation/palette-store.ts";
import { paths } from "../../navigation/paths.ts";
import { switchQuestion } from "../../navigation/switch-company.ts";
import { WhenAsked } from "../questions/questions.tsx";
import { SignOut } from "./sign-out.tsx";
import { StateNotice } from "./state-notice.tsx";
import { isOfInvoices, isOfPayments } from "./is-of-invoices.ts";
import { PersonMenu } from "./person-menu.tsx";
import { Tabs } from "./tabs.tsx";

// In this chunk, so that the first files need not contain it.
export { meetCompanies } from "../../api/company/company.ts";

// The first formatted date costs a browser as much as drawing a screen. It runs in a task of its own, before a screen needs
// it.
setTimeout(() => localDate(new Date()));

/** Frame of every signed-in screen: top bar, tabs on phones, chat where there is room for it. Task screens hide the tabs. */
export function AppShell() {
  const user = useRouteContext({ from: "/signed-in", select: (context) => context.user });
  // Before any screen makes a request.
  openCompany(user.id);
  const onLeaving = useLeaveWhenSessionEnds();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const task = TASK_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`));
  return (
    <>
      <Suspense>
        <BehindScreens />
      </Suspense>
      <TopBar onLeaving={onLeaving} />
      <main id="conteudo">
        <CompanyScreen />
      </main>
      {!task && <Tabs />}
      <PaletteHost />
      <WhenAsked question={switchQuestion} dialog={SwitchDialog} />
      <ChatButton inMenu />
    </>
  );
}

const TASK_SCREENS: readonly string[] = [paths.scan, paths.pix];

function TopBar({ onLeaving }: { onLeaving: (leaving: boolean) => Promise<void> }) {
  const onInvoices = useRouterState({ select: (state) => isOfInvoices(state.location.pathname) });
  const onPayments = useRouterState({ select: (state) => isOfPayments(state.location.pathname) });
  const user = useRouteContext({ from: "/signed-in", select: (context) => context.user });
  return (
    <header className={styles.top}>
      <div className={styles.in}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
        <nav className={styles.nav} aria-label="Principal">
          <Link to={paths.dashboard} {...(onInvoices && { "aria-current": "page" as const })}>
            Notas
          </Link>
          <Link to={paths.clients}>Clientes</Link>
          <Link to={paths.payments} {...(onPayments && { "aria-current": "page" as const })}>
            Recebimentos
          </Link>
          <Link to={paths.settings}>Empresa</Link>
        </nav>
        <span className={styles.space} />
        <StateNotice />
        <CompanySwitch />
        <button type="button" className={styles.search} onClick={() => openPalette("search")}>
          <Search className="i" aria-hidden />
          Buscar nota ou cliente <kbd>Ctrl K</kbd>
        </button>
        <IconButton
          icon={Search}
          label="Buscar"
          className={styles.searchIcon}
          onClick={() => openPalette("search")}
        />
        <PersonMenu email={user.email} />
        <SignOut onLeaving={onLeaving} />
      </div>
    </header>
  );
}

const SwitchDialog = lazyPart(
  async () => (await import("../questions/switch-dialog.tsx")).SwitchDialog,
  () => switchQuestion.answer(false),
);

/** Loaded after the screen itself. */
const BehindScreens = lazyPart(async () => {
  await quiet();
  return (await import("../behind-screens.tsx")).BehindScreens;
});

/**
 * Opens sign-in, and later this screen again, after a sign-out here or in another tab, or when the server no longer knows
 * the session.
 * @returns a function to call before the person signs out, and again if that failed
 */
function useLeaveWhenSessionEnds(): (leaving: boolean) => Promise<void> {
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  /** A person who signs out on purpose need not return to this screen. */
  const onPurpose = useRef(false);
  const listen = useRef<() => Promise<void>>(async () => undefined);
  const leave = useEffectEvent(() => {
    queryClient.clear();
    void navigate({ to: paths.signIn, search: onPurpose.current ? {} : { redirect: href } });
  });
  useEffect(() => {
    const gone = new AbortController();
    let listening: Promise<void> | undefined;
    const leaveOnce = () => {
      // Several requests may be refused at once: a second redirect would return to the sign-in screen itself.
      gone.abort();
      leave();
    };
    listen.current = () => (listening ??= onSessionEnd(leaveOnce, gone.signal));
    // The client that reports it loads after the screen; a session that ended earlier is reported then.
    void quiet().then(listen.current);
    return () => gone.abort();
  }, []);
  return async (leaving) => {
    onPurpose.current = leaving;
    if (leaving) await listen.current();
  };
}
