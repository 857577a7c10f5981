import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "./landing-page.tsx";

/** The start page as HTML, for build/static-landing.ts. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />);
}
