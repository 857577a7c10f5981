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

// The whole script of the start page: its HTML is complete without it. theme.js has already said whether a session exists.
const chat = document.querySelector<HTMLAnchorElement>("[data-chat]");
if (chat) {
  chat.href = chatLink(supportPhone());
  stepAside(chat);
}

// A link that named no page of its own leads here; what went wrong with it is told by the sign-in screen.
const named = location.search + location.hash;
if (/[?#&]error(_code)?=/.test(named)) location.replace(paths.signIn + named);
