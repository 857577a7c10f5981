import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cameraBlocked, type Facing, openCamera, stopCamera, troubleOf } from "./camera.ts";
import type { CameraTroubleKind } from "../files/copy.ts";

export type CameraState =
  | { kind: "idle" }
  | { kind: "opening" }
  | { kind: "active"; stream: MediaStream; facing: Facing }
  | { kind: "trouble"; trouble: CameraTroubleKind };

export interface Camera {
  state: CameraState;
  open: (facing?: Facing) => Promise<void>;
  close: () => void;
}

/** idle, opening, active or in trouble; the camera is let go when the screen is left. */
export function useCamera(onTrouble: (kind: CameraTroubleKind) => void): Camera {
  const [state, setState] = useState<CameraState>({ kind: "idle" });
  const stream = useRef<MediaStream | null>(null);
  const gone = useRef(false);
  const release = () => {
    if (stream.current) stopCamera(stream.current);
    stream.current = null;
  };
  const leave = useEffectEvent(release);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      leave();
    };
  }, []);
  const fail = (trouble: CameraTroubleKind) => {
    setState({ kind: "trouble", trouble });
    onTrouble(trouble);
  };
  return {
    state,
    async open(facing = "environment") {
      release();
      const blocked = cameraBlocked();
      if (blocked) return fail(blocked);
      setState({ kind: "opening" });
      try {
        const opened = await openCamera(facing);
        if (gone.current) return stopCamera(opened);
        stream.current = opened;
        setState({ kind: "active", stream: opened, facing });
      } catch (error) {
        fail(troubleOf(error));
      }
    },
    close() {
      release();
      setState({ kind: "idle" });
    },
  };
}
