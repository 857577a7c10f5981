/** One encoded picture. */
export interface WebmFrame {
  readonly ms: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}

export interface WebmFilm {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly frames: readonly WebmFrame[];
}

/** Element ids of Matroska (RFC 9559); EBML's own come from RFC 8794. */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const VIDEO_TRACK = 1;
const KEY_FRAME = 0x80;
/** A block's time is a signed 16-bit offset to its cluster's. */
const CLUSTER_MS = 30_000;

/** A WebM file of one silent VP9 track. */
export function webmFile({ width, height, durationMs, frames }: WebmFilm): Uint8Array {
  const head = element(ID.ebml, [
    element(ID.docType, text("webm")),
    element(ID.docTypeVersion, number(4)),
    element(ID.docTypeReadVersion, number(2)),
  ]);
  const info = element(ID.info, [
    element(ID.timestampScale, number(1_000_000)),
    element(ID.duration, double(durationMs)),
    element(ID.muxingApp, text("emita")),
    element(ID.writingApp, text("emita")),
  ]);
  const track = element(ID.trackEntry, [
    element(ID.trackNumber, number(VIDEO_TRACK)),
    element(ID.trackUid, number(VIDEO_TRACK)),
    element(ID.trackType, number(1)),
    element(ID.codecId, text("V_VP9")),
    element(ID.video, [
      element(ID.pixelWidth, number(width)),
      element(ID.pixelHeight, number(height)),
    ]),
  ]);
  const segment = element(ID.segment, [info, element(ID.tracks, [track]), ...clusters(frames)]);
  return joined([head, segment]);
}

function clusters(frames: readonly WebmFrame[]): Uint8Array[] {
  const groups = Map.groupBy(frames, ({ ms }) => Math.floor(ms / CLUSTER_MS) * CLUSTER_MS);
  return [...groups].map(([start, members]) =>
    element(ID.cluster, [
      element(ID.clusterTimestamp, number(start)),
      ...members.map((frame) => element(ID.simpleBlock, block(frame, frame.ms - start))),
    ]),
  );
}

function block({ isKey, bytes }: WebmFrame, offset: number): Uint8Array {
  const flags = isKey ? KEY_FRAME : 0;
  return joined([
    Uint8Array.of(0x80 | VIDEO_TRACK, (offset >> 8) & 0xff, offset & 0xff, flags),
    bytes,
  ]);
}

function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : joined(content);
  return joined([number(id), size(body.length), body]);
}

/** A length in eight bytes, the first of which says so. */
function size(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length) | (1n << 56n));
  return bytes;
}

/** Big-endian, without leading zeros. */
function number(value: number): Uint8Array {
  const hex = value.toString(16);
  return Uint8Array.from(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex"));
}

function double(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
