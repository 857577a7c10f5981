import { isLoopback } from "./public-url.ts";

/** The settings that say what runs here, where it listens, and under which URL people reach it. */
interface Place {
  readonly cityHall: string;
  readonly host: string;
  readonly publicUrl: string;
}

/**
 * Whether this is the sandbox and only programs of this machine reach it: the one place where the local mailboxes exist
 * and where this machine may be called by a webhook.
 */
export function isAtHome(config: Place): boolean {
  return (
    config.cityHall === "sandbox" &&
    isLoopbackHost(config.host) &&
    isLoopbackHost(new URL(config.publicUrl).hostname)
  );
}

/** Whether mails and text messages stay in the local mailbox of this machine. */
export function hasLocalMailbox(
  config: Place & { readonly smtpUrl: string | null; readonly sendsNoMail: boolean },
): boolean {
  return isAtHome(config) && config.smtpUrl === null && !config.sendsNoMail;
}

/** @param host a name or an address, IPv6 with or without its brackets. */
export function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));
}
