import "../ui/text-font.css";
import "../ui/base.css";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { takeCompanyFromUrl } from "../api/company/header-company.ts";
import { painted } from "../ui/behaviour/painted.ts";
import { yieldToBrowser } from "../ui/behaviour/yield-to-browser.ts";
import { watchInstallOffer } from "../navigation/install-offer.ts";
import { App } from "./app.tsx";
import { openRouter, type Router } from "./router.ts";

watchInstallOffer();
takeCompanyFromUrl();

void start();

/**
 * Until the first screen has loaded, app.html's own top line stays: an empty root would flash. It is painted first, because
 * with cached files the program would otherwise start before it. The rest runs in short tasks.
 */
async function start(): Promise<void> {
  await painted();
  const history = createBrowserHistory();
  await yieldToBrowser();
  const router = openRouter(history);
  await yieldToBrowser();
  await router.load().finally(() => draw(router));
}

/** As a transition the screen renders in short tasks, between which the browser handles input. */
function draw(router: Router): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("app.html has no #root");
  startTransition(() => createRoot(root).render(<App router={router} />));
}
