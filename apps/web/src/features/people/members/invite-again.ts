import type { Member } from "@emita/contract/people/people";
import { failureText } from "../../../api/api-error.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { change } from "../roles/queries.ts";

/** A new mail with a new link; the link of the earlier one is over. */
export async function inviteAgain({ id, email }: Member): Promise<void> {
  try {
    await change.inviteAgain(id);
    showToast("ok", "Convite reenviado", { text: `O novo link foi para ${email}.` });
  } catch (error) {
    showToast("bad", "Erro ao reenviar o convite", {
      text: failureText(error, "Não foi possível reenviar. Tente novamente."),
    });
  }
}
