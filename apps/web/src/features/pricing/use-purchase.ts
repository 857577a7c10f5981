import { PACK_OFFER, planOffer, type ChosenOfferId } from "@emita/domain/plans/plans";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../navigation/paths.ts";
import { failureText } from "../../api/api-error.ts";
import { showToast } from "../../ui/feedback/toasts/toast-store.ts";
import { useChooseOffer } from "./queries.ts";

/** After a purchase the thank-you page follows by itself (docs/product.md, 9). */
const REDIRECT_MS = 2000;

const THANKS = {
  starter: paths.thanksStarter,
  pro: paths.thanksPro,
  full: paths.thanksFull,
  avulso: paths.thanksAvulso,
} as const satisfies Record<ChosenOfferId, string>;

export interface Purchase {
  /** The offer at work, until the next page has come. */
  readonly busy: ChosenOfferId | null;
  readonly choose: (offer: ChosenOfferId) => void;
}

/** Choosing an offer: its toast, then its thank-you page; or the provider's checkout where payments are connected. */
export function usePurchase(): Purchase {
  const router = useRouter();
  const { mutateAsync } = useChooseOffer();
  const [busy, setBusy] = useState<ChosenOfferId | null>(null);
  const [done, setDone] = useState<ChosenOfferId | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => {
      // A user on the way to another screen is not called back.
      if (router.latestLocation.pathname === paths.pricing)
        void router.navigate({ to: THANKS[done] });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, router]);

  // Back from the checkout, the browser may show this very page again, with its wait still on.
  useEffect(() => {
    const release = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null);
    };
    window.addEventListener("pageshow", release);
    return () => window.removeEventListener("pageshow", release);
  }, []);

  const run = async (offer: ChosenOfferId) => {
    try {
      const choice = await mutateAsync(offer);
      if ("checkout_url" in choice) return window.location.assign(choice.checkout_url);
      showToast("ok", ...successText(offer));
      setDone(offer);
    } catch (error) {
      const [title, options] = failure(offer, error);
      showToast("bad", title, options);
      setBusy(null);
    }
  };
  return {
    busy,
    choose(offer) {
      if (busy !== null) return;
      setBusy(offer);
      void run(offer);
    },
  };
}

function successText(offer: ChosenOfferId): [string, { text: string }] {
  if (offer === PACK_OFFER.id)
    return ["Pacote adicionado", { text: `Mais ${PACK_OFFER.extraQuota} notas no seu limite.` }];
  const { name, quota } = planOffer(offer);
  return ["Plano atualizado", { text: `Plano ${name}: ${quota} notas por mês.` }];
}

function failure(offer: ChosenOfferId, error: unknown): [string, { text: string }] {
  const title =
    offer === PACK_OFFER.id
      ? "Não foi possível adicionar o pacote"
      : "Não foi possível atualizar o plano";
  return [title, { text: failureText(error, "Tente novamente.") }];
}
