import desk from "./film/film-desk.webm";
import phone from "./film/film-phone.webm";

const FILMS: Readonly<Record<string, string>> = { desk, phone };
const WATCH = "Assistir, 15 s";
const AGAIN = "Assistir de novo";
const STOP = "Pausar";

/**
 * Puts the silent films over their pictures and plays them together. They begin by themselves, once, unless the person wants
 * less motion or spends few data; the button stops and starts them.
 */
export function playFilm(film: HTMLElement, button: HTMLButtonElement): void {
  const label = button.querySelector("span");
  // Hidden screens (the computer's, on a phone) are not fetched.
  const screens = [...film.querySelectorAll<HTMLElement>("[data-screen]")].filter(
    (screen) => screen.offsetWidth > 0,
  );
  const videos = screens.map((screen) => videoOf(screen.dataset["screen"] ?? ""));
  const [first] = videos;
  if (!label || !first || first.canPlayType('video/webm; codecs="vp9"') === "") return;
  const play = () => {
    screens.forEach((screen, index) => screen.append(...videos.slice(index, index + 1)));
    for (const video of videos) void video.play().catch(() => undefined);
  };
  const show = (text: string) => label.replaceChildren(text);
  first.addEventListener("play", () => show(STOP));
  first.addEventListener("pause", () => show(first.ended ? AGAIN : WATCH));
  first.addEventListener("ended", () => show(AGAIN));
  button.addEventListener("click", () => {
    if (first.paused) play();
    else for (const video of videos) video.pause();
  });
  button.hidden = false;
  if (!wantsQuiet()) play();
}

function videoOf(name: string): HTMLVideoElement {
  const video = document.createElement("video");
  // A picture in its place says the same; nothing can be heard or operated in it.
  video.setAttribute("aria-hidden", "true");
  video.muted = true;
  video.playsInline = true;
  // Fetched with the first play.
  video.preload = "none";
  video.src = FILMS[name] ?? "";
  return video;
}

function wantsQuiet(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches;
}
