import { useEffect, useState } from "react";

const TICK_MS = 250;

/** "Enviando em 5 s": the seconds until `endsAt`, on the page's own clock. */
export function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return <span className="num">{`Enviando em ${left} s`}</span>;
}

function secondsUntil(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
}
