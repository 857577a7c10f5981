import { useEffect } from "react";
import { useLiveUpdates } from "../api/live.ts";
import { keepPressesSteady } from "../ui/behaviour/steady-press.ts";
import { useKeepSending } from "./keep-sending.ts";
import { installApp } from "./new-version.ts";
import { VersionBar } from "./version-bar.tsx";
import { useWatchCompanies } from "./watch-companies.ts";

/**
 * Background work of every signed-in screen, loaded after it: the user's companies, live updates, waiting documents,
 * presses, the installed app and the offer of a newer version.
 */
export function BehindScreens() {
  useWatchCompanies();
  useLiveUpdates();
  useKeepSending();
  useEffect(() => void installApp(), []);
  useEffect(keepPressesSteady, []);
  return <VersionBar />;
}
