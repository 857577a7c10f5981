import { EmitaError } from "@emita/client/emita-error";

/** The text of a toast. */
interface Words {
  readonly title: string;
  readonly text: string;
}

/** The guards lead to sign-in by themselves, and from there back to the form, which its tab has kept. */
const SESSION_ENDED: Words = {
  title: "Sua sessão terminou; entre de novo, a nota está guardada",
  text: "Depois de entrar você volta a esta tela, com tudo o que digitou.",
};

const NOT_SENT: Words = {
  title: "Sem conexão: a nota não foi enviada e está guardada aqui",
  text: "Envie quando a conexão voltar.",
};

/** The request was under way: the server may have it. The form's key makes a second one the same invoice. */
const LOST_ON_THE_WAY: Words = {
  title: "Sem conexão: a nota está guardada aqui",
  text: "Envie de novo quando a conexão voltar. Se ela já tiver chegado, não sai em dobro.",
};

/** What prevents a request before it is made; null: nothing. Browsers are right when they say that there is no connection. */
export function beforeSending(): Words | null {
  return navigator.onLine ? null : NOT_SENT;
}

/** Why the server gave no answer to the person's request, in words that say what is kept; null: it answered. */
export function interruption(error: unknown): Words | null {
  if (!(error instanceof EmitaError)) return null;
  if (error.status === 401) return SESSION_ENDED;
  return error.status === 0 && !navigator.onLine ? LOST_ON_THE_WAY : null;
}
