import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { authOffersQuery, type CaptchaOffer } from "../../../api/session/auth-offers.ts";
import { captchaQuestion } from "../../../api/session/captcha-question.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { FailedPart } from "../../../ui/feedback/states.tsx";
import { drawCaptcha } from "./captcha-widget.ts";

/** Asks for the captcha during a request, which waits for it. */
export function CaptchaDialog() {
  const asked = useSyncExternalStore(captchaQuestion.onChange, captchaQuestion.isAsked);
  const { data: offers } = useQuery(authOffersQuery);
  const [round, setRound] = useState(0);
  return (
    <Dialog
      open={asked}
      title="Confirme que você não é um robô"
      onClose={goBack}
      actions={
        <Button variant="secondary" onClick={goBack}>
          Voltar
        </Button>
      }
    >
      {offers?.captcha && (
        <Captcha key={round} offer={offers.captcha} onAgain={() => setRound(round + 1)} />
      )}
    </Dialog>
  );
}

function Captcha({ offer, onAgain }: { offer: CaptchaOffer; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const draw = useEffectEvent(() => {
    // A new element for each rendering: a widget renders only once into an element.
    const own = document.createElement("div");
    place.current?.replaceChildren(own);
    const fail = () => setBroken(true);
    drawCaptcha(offer, own, (token) => captchaQuestion.answer(token), fail).catch(fail);
  });
  useEffect(() => draw(), []);
  return (
    <>
      <div ref={place} />
      {isBroken && (
        <FailedPart
          text="Não foi possível carregar a verificação. Veja se um bloqueador de anúncios a impede."
          onRetry={onAgain}
        />
      )}
    </>
  );
}

function goBack(): void {
  captchaQuestion.answer(undefined);
}
