import { Outlet } from "@tanstack/react-router";
import { ChatButton } from "../../ui/layout/chat-button.tsx";

/** Public screens: they bring their own header. */
export function PublicShell() {
  return (
    <>
      <Outlet />
      <ChatButton />
    </>
  );
}
