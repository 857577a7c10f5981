import "../ui/base.css";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { takeCompanyFromAddress } from "../api/spoken-company.ts";
import { painted } from "../ui/base/painted.ts";
import { turn } from "../ui/base/turn.ts";
import { watchInstallOffer } from "../ground/install-offer.ts";
import { App } from "./app.tsx";
import { openRouter, type Router } from "./router.ts";

watchInstallOffer();
takeCompanyFromAddress();

void start();

/**
 * Until the first screen has loaded, app.html's own top line stays: an empty root would flash. It is painted first, because
 * with cached files the program would otherwise start before it. The rest runs in short tasks.
 */
async function start(): Promise<void> {
  await painted();
  const history = createBrowserHistory();
  await turn();
  const router = openRouter(history);
  await turn();
  await router.load().finally(() => draw(router));
}

/** As a transition the screen renders in short tasks, between which the browser handles input. */
function draw(router: Router): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("app.html has no #root");
  startTransition(() => createRoot(root).render(<App router={router} />));
}
