import { Link, Outlet, useNavigate, useRouteContext, useRouterState } from "@tanstack/react-router";
import { Menu, QrCode, ReceiptText, ScanLine, Search } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { endSession, onSessionEnd } from "../api/auth.ts";
import { useLiveUpdates } from "../api/live.ts";
import { queryClient } from "../api/query-client.ts";
import { useOnline } from "../api/use-online.ts";
import { Brand, brandLinkClass } from "../ui/brand.tsx";
import { Button } from "../ui/button.tsx";
import { ChatButton } from "../ui/chat-button.tsx";
import { showToast } from "../ui/toast-store.ts";
import styles from "./app-shell.module.css";
import { paths, SEARCH_ANCHOR } from "./paths.ts";

/** Frame of every signed-in screen: top bar, tabs on phones, chat. Task screens drop the tabs. */
export function AppShell() {
  useLiveUpdates();
  useLeaveWhenSessionEnds();
  useSearchShortcut();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const task = TASK_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}/`));
  return (
    <>
      <OfflineBar />
      <TopBar />
      <main id="conteudo">
        <Outlet />
      </main>
      {!task && <Tabs />}
      <ChatButton hiddenOnPhones={task} aboveTabs={!task} />
    </>
  );
}

const TASK_SCREENS: readonly string[] = [paths.scan, paths.pix];

function TopBar() {
  const onInvoice = useRouterState({
    select: (state) => state.location.pathname.startsWith("/notas/"),
  });
  const user = useRouteContext({ from: "/signed-in", select: (context) => context.user });
  const navigate = useNavigate();
  return (
    <header className={styles.top}>
      <div className={styles.in}>
        <a className={brandLinkClass} href={paths.home} aria-label="Emita, início">
          <Brand />
        </a>
        <nav className={styles.nav} aria-label="Principal">
          <Link to={paths.dashboard} {...(onInvoice && { "aria-current": "page" as const })}>
            Notas
          </Link>
          <Link to={paths.settings}>Empresa</Link>
          <Link to={paths.integrations}>Integrações</Link>
          <Link to={paths.pricing}>Planos</Link>
        </nav>
        <span className={styles.space} />
        <button
          type="button"
          className={styles.search}
          onClick={() => void navigate({ to: paths.dashboard, hash: SEARCH_ANCHOR })}
        >
          <Search className="i" aria-hidden />
          Buscar nota ou cliente <kbd>Ctrl K</kbd>
        </button>
        <span className={`${styles.email} sm mut`}>{user.email}</span>
        <Button variant="quiet" size="sm" onClick={() => void signOut()}>
          Sair
        </Button>
      </div>
    </header>
  );
}

/** Who leaves on purpose need not come back to this very screen. */
let leavingOnPurpose = false;

async function signOut(): Promise<void> {
  leavingOnPurpose = true;
  const { failed } = await endSession();
  if (failed) leavingOnPurpose = false;
  if (failed) showToast("bad", "Erro ao sair", { text: "Tente novamente." });
}

function Tabs() {
  return (
    <nav className={styles.tabs} aria-label="Atalhos">
      <Link to={paths.dashboard}>
        <ReceiptText className="i" aria-hidden />
        Notas
      </Link>
      <Link to={paths.scan} className={styles.main ?? ""}>
        <span>
          <ScanLine className="i" aria-hidden />
        </span>
        Escanear
      </Link>
      <Link to={paths.pix}>
        <QrCode className="i" aria-hidden />
        PIX
      </Link>
      <Link to={paths.settings}>
        <Menu className="i" aria-hidden />
        Mais
      </Link>
    </nav>
  );
}

function OfflineBar() {
  if (useOnline()) return null;
  return (
    <p className={styles.offline} role="status">
      Sem conexão. O que você digitar fica guardado neste aparelho.
    </p>
  );
}

/** Signing out here or in another tab, or a session the server no longer knows: back to sign-in, and then to this screen. */
function useLeaveWhenSessionEnds(): void {
  const navigate = useNavigate();
  const href = useRouterState({ select: (state) => state.location.href });
  const leave = useEffectEvent(() => {
    queryClient.clear();
    void navigate({ to: paths.signIn, search: leavingOnPurpose ? {} : { redirect: href } });
    leavingOnPurpose = false;
  });
  useEffect(() => {
    const gone = new AbortController();
    void onSessionEnd(() => leave(), gone.signal);
    return () => gone.abort();
  }, []);
}

function useSearchShortcut(): void {
  const navigate = useNavigate();
  const open = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void navigate({ to: paths.dashboard, hash: SEARCH_ANCHOR });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => open(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
