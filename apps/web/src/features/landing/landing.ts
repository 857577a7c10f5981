import "../../ui/base.css";
import "../../ui/layout/brand.module.css";
import "../../ui/fields/button.module.css";
import "../../ui/layout/chat-button.module.css";
import "../../ui/fields/field.module.css";
import "../../ui/layout/sheet.module.css";
import "./sections/boleto.module.css";
import "./landing.module.css";
import "./sections/section.module.css";
import "./sections/hero.module.css";
import "./sections/steps.module.css";
import "./sections/benefits.module.css";
import "./sections/audiences.module.css";
import "./sections/testimonials.module.css";
import "./sections/prices.module.css";
import "./city/city.module.css";
import "./proof/film.module.css";
import "./proof/statement.module.css";
import "./buying/certificate.module.css";
import "./buying/questions.module.css";
import "./sections/trial.module.css";
import "./proof/points-section.module.css";
import "./proof/security.module.css";
import { paths } from "../../navigation/paths.ts";
import { chatLink, supportPhone } from "../../ui/layout/chat-link.ts";
import { onSight } from "./on-sight.ts";
import { stepAside } from "../../ui/layout/step-aside.ts";

// The start page's whole script: its HTML is complete without it. theme.js has already determined whether a session exists.
const chat = document.querySelector<HTMLAnchorElement>("[data-chat]");
if (chat) {
  chat.href = chatLink(supportPhone());
  stepAside(chat);
}

// What is further down is loaded when it comes into sight.
const film = document.querySelector<HTMLElement>("[data-film]");
const play = document.querySelector<HTMLButtonElement>("[data-play]");
if (film && play)
  onSight(film, async () => (await import("./proof/play-film.ts")).playFilm(film, play));
const city = document.querySelector<HTMLFormElement>("[data-city]");
if (city) onSight(city, async () => (await import("./city/city-search.ts")).startCitySearch(city));

// A mailed link without a page of its own leads here. The sign-in screen shows its error.
const named = location.search + location.hash;
if (/[?#&]error(_code)?=/.test(named)) location.replace(paths.signIn + named);
