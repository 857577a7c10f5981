import "../../ui/base.css";
import "../../ui/brand.module.css";
import "../../ui/button.module.css";
import "../../ui/chat-button.module.css";
import "../../ui/field.module.css";
import "../../ui/sheet.module.css";
import "./boleto.module.css";
import "./landing.module.css";
import { chatLink, supportPhone } from "../../ui/chat-link.ts";

// The whole script of the start page: its HTML is complete without it. theme.js has already said whether a session exists.
document.querySelector("[data-chat]")?.setAttribute("href", chatLink(supportPhone()));
