import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/fields/button.tsx";
import { FACTOR_ICONS } from "./factor-icons.ts";
import type { FactorKind } from "./proof-choices.ts";
import { useAuthOffers } from "./queries.ts";
import styles from "../cards/security.module.css";
import { knowsWebauthn } from "./webauthn.ts";

const WAYS: readonly { kind: FactorKind; name: string; text: string }[] = [
  {
    kind: "totp",
    name: "Aplicativo autenticador",
    text: "Um código novo a cada 30 segundos, no celular, sem internet.",
  },
  {
    kind: "webauthn",
    name: "Chave de segurança",
    text: "Chave USB ou NFC, ou a digital, o rosto ou o PIN do aparelho.",
  },
  { kind: "phone", name: "Celular", text: "Um código por SMS." },
];

/** The kinds of second factor that this installation and this browser can do. */
export function FactorWays({
  onPick,
  onBack,
  takesFocus = false,
}: {
  onPick: (kind: FactorKind) => void;
  onBack?: () => void;
  takesFocus?: boolean;
}) {
  const { data: offers } = useAuthOffers();
  const element = useRef<HTMLDivElement>(null);
  // The button that opened the choice is gone: the keyboard goes on here.
  useEffect(() => {
    if (takesFocus) element.current?.querySelector("button")?.focus();
  }, [takesFocus]);
  const isOffered = (kind: FactorKind) =>
    kind === "totp" ||
    (kind === "webauthn" && knowsWebauthn()) ||
    (kind === "phone" && offers?.textMessages === true);
  return (
    <>
      <div ref={element} className={styles.ways}>
        {WAYS.filter(({ kind }) => isOffered(kind)).map(({ kind, name, text }) => {
          const Glyph = FACTOR_ICONS[kind];
          return (
            <button key={kind} type="button" onClick={() => onPick(kind)}>
              <Glyph className="i" aria-hidden />
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <ChevronRight className="i" aria-hidden />
            </button>
          );
        })}
      </div>
      {onBack && (
        <div className={styles.foot}>
          <Button variant="quiet" onClick={onBack}>
            Voltar
          </Button>
        </div>
      )}
    </>
  );
}
