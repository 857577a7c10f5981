import { useEffect } from "react";
import { useLiveUpdates } from "../api/live.ts";
import { useKeepSending } from "./keep-sending.ts";
import { installApp } from "./new-version.ts";
import { VersionBar } from "./version-bar.tsx";
import { useWatchCompanies } from "./watch-companies.ts";

/**
 * What goes on behind every signed-in screen, and is loaded after it: the person's companies, live updates, documents that wait for a connection, the app on
 * the device and the word when there is a newer one.
 */
export function BehindScreens() {
  useWatchCompanies();
  useLiveUpdates();
  useKeepSending();
  useEffect(() => void installApp(), []);
  return <VersionBar />;
}
