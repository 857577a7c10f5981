import { Outlet } from "@tanstack/react-router";
import { ChatButton } from "../ui/chat-button.tsx";

/** Screens that anybody may see: they bring their own header. */
export function PublicShell() {
  return (
    <>
      <Outlet />
      <ChatButton />
    </>
  );
}
