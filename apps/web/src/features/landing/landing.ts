import "../../ui/base.css";
import "../../ui/layout/brand.module.css";
import "../../ui/fields/button.module.css";
import "../../ui/layout/chat-button.module.css";
import "../../ui/fields/field.module.css";
import "../../ui/layout/sheet.module.css";
import "./boleto.module.css";
import "./landing.module.css";
import "./section.module.css";
import "./hero.module.css";
import "./steps.module.css";
import "./benefits.module.css";
import "./audiences.module.css";
import "./testimonials.module.css";
import "./trial.module.css";
import "./security.module.css";
import { paths } from "../../ground/paths.ts";
import { chatLink, supportPhone } from "../../ui/layout/chat-link.ts";
import { stepAside } from "../../ui/base/step-aside.ts";

// The start page's whole script: its HTML is complete without it. theme.js has already determined whether a session exists.
const chat = document.querySelector<HTMLAnchorElement>("[data-chat]");
if (chat) {
  chat.href = chatLink(supportPhone());
  stepAside(chat);
}

// A mailed link without a page of its own leads here. The sign-in screen shows its error.
const named = location.search + location.hash;
if (/[?#&]error(_code)?=/.test(named)) location.replace(paths.signIn + named);
