import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { IconButton } from "../../../ui/fields/button.tsx";

const ZOOMS = [1, 1.5, 2, 3];
const QUARTER = 90;

interface PictureView {
  /** Of the picture. */
  style: CSSProperties;
  zoom: (steps: 1 | -1) => void;
  turn: () => void;
}

/** How large a picture is shown, and turned how far. */
export function usePictureView(): PictureView {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  return {
    style: { width: `${(ZOOMS[zoom] ?? 1) * 100}%`, transform: `rotate(${turn}deg)` },
    zoom: (steps) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + steps))),
    turn: () => setTurn(turn + QUARTER),
  };
}

/** Smaller, larger, turned. */
export function PictureTools({ view }: { view: PictureView }) {
  return (
    <>
      <IconButton icon={ZoomOut} label="Diminuir" onClick={() => view.zoom(-1)} />
      <IconButton icon={ZoomIn} label="Ampliar" onClick={() => view.zoom(1)} />
      <IconButton icon={RotateCw} label="Girar" onClick={view.turn} />
    </>
  );
}
