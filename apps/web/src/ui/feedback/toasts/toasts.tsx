import { CircleCheck, Eye, type LucideIcon, TriangleAlert, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../../fields/button.tsx";
import { classNames } from "../../texts/class-names.ts";
import {
  currentToasts,
  dismissToast,
  onToasts,
  type Toast,
  type ToastTone,
} from "./toast-store.ts";
import styles from "./toasts.module.css";

/** The one place where toasts appear; mounted once. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <section className={styles.region} aria-label="Avisos">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const LIFE_MS = 6000;
const ICONS: Readonly<Record<ToastTone, LucideIcon>> = {
  ok: CircleCheck,
  wait: Eye,
  bad: TriangleAlert,
};

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, title, text, action } = toast;
  const hold = useLifetime(id, tone === "bad" || action !== null);
  const Glyph = ICONS[tone];
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      role={tone === "bad" ? "alert" : "status"}
      {...hold}
    >
      <Glyph className="i" aria-hidden />
      <div>
        <p>{title}</p>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Fechar aviso" onClick={() => dismissToast(id)} />
    </div>
  );
}

/** Six seconds, paused under the pointer or the focus; errors and toasts with a button stay. */
function useLifetime(id: number, stays: boolean) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stays || held) return undefined;
    const timer = setTimeout(() => dismissToast(id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, stays, held]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
