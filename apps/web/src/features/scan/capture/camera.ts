import type { CameraTroubleKind } from "../files/copy.ts";

export type Facing = "environment" | "user";

/** Below this width front and rear camera can be switched (docs/product.md, 4). */
export const PHONE_QUERY = "(max-width: 767px)";

const JPEG_QUALITY = 0.95;

/** Why the camera cannot even be asked for, or null. */
export function cameraBlocked(): CameraTroubleKind | null {
  if (!globalThis.isSecureContext) return "insecure";
  return navigator.mediaDevices === undefined ? "missing" : null;
}

/** Opens the camera: rear unless said otherwise, ideally and at most 1920 × 1080. */
export function openCamera(facing: Facing): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: facing,
      width: { ideal: 1920, max: 1920 },
      height: { ideal: 1080, max: 1080 },
    },
  });
}

/** The meaning of a browser's refusal. */
export function troubleOf(error: unknown): CameraTroubleKind {
  const name = error instanceof Error ? error.name : "";
  return TROUBLES[name] ?? "other";
}

const TROUBLES: Readonly<Record<string, CameraTroubleKind>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  NotFoundError: "missing",
  DevicesNotFoundError: "missing",
  NotReadableError: "busy",
  TrackStartError: "busy",
  AbortError: "busy",
  OverconstrainedError: "incompatible",
  ConstraintNotSatisfiedError: "incompatible",
  SecurityError: "security",
};

/** The picture in the preview as a JPEG file. Rejects when the camera shows nothing. */
export async function takePhoto(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) throw new Error("no picture");
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  if (!blob) throw new Error("no picture");
  return new File([blob], "foto.jpg", { type: "image/jpeg" });
}

/** Lets the camera go. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether this camera has a light. */
export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0];
  return track?.getCapabilities !== undefined && "torch" in track.getCapabilities();
}

/** Switches the light. `torch` is not in TypeScript's list of constraints, but it is in the Image Capture draft. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
