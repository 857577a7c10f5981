import { useRouterState } from "@tanstack/react-router";
import { ChevronDown, CircleUser } from "lucide-react";
import { Menu } from "../../ui/layout/menu.tsx";
import { ChatItem, ScreenItems, SignOutItem } from "./further-items.tsx";
import { useFurther } from "./further.ts";
import styles from "./person-menu.module.css";

/** The user's e-mail address in the bar: it opens the screens that are not part of the daily work. */
export function PersonMenu({ email }: { email: string }) {
  const screens = useFurther().filter(({ inBar }) => !inBar);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isOnOne = screens.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <Menu
      label="Sua conta"
      className={styles.menu}
      renderOpener={(opener) => (
        <button
          type="button"
          {...opener}
          className={styles.opener}
          data-current={isOnOne || undefined}
        >
          <CircleUser className="i" aria-hidden />
          <span className="vh">Sua conta: </span>
          <span className={styles.email}>{email}</span>
          <ChevronDown className="i" aria-hidden />
        </button>
      )}
    >
      <ScreenItems screens={screens} />
      <ChatItem />
      <SignOutItem />
    </Menu>
  );
}
