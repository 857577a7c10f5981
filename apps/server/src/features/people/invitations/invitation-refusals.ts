import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { InvitationRow } from "../access-records/invitations-store.ts";

/** A link that was never sent, or in whose place a newer one was. */
export function invitationNotFound(): AppError {
  return new AppError("not_found", {
    detail: "Este link não vale. Abra o link do convite mais recente que você recebeu.",
  });
}

export function invitationIsOver(): AppError {
  return new AppError("invitation_over", {
    detail: "Este convite venceu, foi retirado ou já foi usado. Peça outro a quem convidou você.",
  });
}

export function isOver({ clock }: Pick<Context, "clock">, invitation: InvitationRow): boolean {
  const { accepted_at: acceptedAt, withdrawn_at: withdrawnAt, valid_until: until } = invitation;
  return acceptedAt !== null || withdrawnAt !== null || until <= clock.now();
}

/** "a•••@clinica.com.br": the owner of the address recognises it, others learn little. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
