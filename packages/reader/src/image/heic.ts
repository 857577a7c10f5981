import { createRequire } from "node:module";
import { ReaderError } from "../errors.ts";

/** Pixels of one picture, upright, without gaps between rows. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly channels: 1 | 3;
}

type Handle = object;

/** The part of libheif that is used, as documented. */
interface Libheif {
  readonly ready: Promise<unknown>;
  readonly heif_colorspace: {
    readonly heif_colorspace_YCbCr: object;
    readonly heif_colorspace_RGB: object;
  };
  readonly heif_chroma: {
    readonly heif_chroma_420: object;
    readonly heif_chroma_interleaved_RGB: object;
  };
  heif_context_alloc(): Handle;
  heif_context_free(context: Handle): void;
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): unknown;
  heif_js_context_get_primary_image_handle(context: Handle): Handle & { readonly code?: unknown };
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_image_handle_release(handle: Handle): void;
  heif_js_decode_image2(
    handle: Handle,
    colorspace: object,
    chroma: object,
  ): Decoded | Promise<Decoded>;
  heif_image_release(image: Handle): void;
}

interface Decoded {
  /** Missing when the picture could not be decoded. */
  readonly channels?: readonly Channel[];
  readonly image: Handle;
}

interface Channel {
  readonly width: number;
  readonly height: number;
  /** Bytes from row to row. */
  readonly stride: number;
  /** Of one sample, or of a pixel where its colours lie side by side. */
  readonly bits_per_pixel: number;
  readonly data: Uint8Array;
}

const require = createRequire(import.meta.url);

/**
 * The main picture of a HEIC file, rotated as the file says. Grey takes a twelfth of the memory: the format stores brightness separately.
 * Throws ReaderError `corrupt`, or `too_large` for more than `maxPixels`.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  colour: "grey" | "rgb",
  maxPixels: number,
): Promise<HeicPixels> {
  // Loaded only when needed: the decoder is a megabyte and a half of WebAssembly.
  const library = require("libheif-js/wasm-bundle") as Libheif;
  await library.ready;
  const context = library.heif_context_alloc();
  try {
    library.heif_context_read_from_memory(context, bytes);
    const handle = library.heif_js_context_get_primary_image_handle(context);
    if (handle.code !== undefined) throw new ReaderError("corrupt");
    try {
      const pixels =
        library.heif_image_handle_get_width(handle) * library.heif_image_handle_get_height(handle);
      if (pixels > maxPixels) throw new ReaderError("too_large");
      return await decode(library, handle, colour);
    } finally {
      library.heif_image_handle_release(handle);
    }
  } catch (cause) {
    if (cause instanceof ReaderError) throw cause;
    throw new ReaderError("corrupt", { cause });
  } finally {
    library.heif_context_free(context);
  }
}

async function decode(
  { heif_colorspace: space, heif_chroma: chroma, ...library }: Libheif,
  handle: Handle,
  colour: "grey" | "rgb",
): Promise<HeicPixels> {
  const decoded = await (colour === "grey"
    ? library.heif_js_decode_image2(handle, space.heif_colorspace_YCbCr, chroma.heif_chroma_420)
    : library.heif_js_decode_image2(
        handle,
        space.heif_colorspace_RGB,
        chroma.heif_chroma_interleaved_RGB,
      ));
  const [first] = decoded.channels ?? [];
  if (!first) throw new ReaderError("corrupt");
  try {
    const channels = colour === "grey" ? 1 : 3;
    return { width: first.width, height: first.height, channels, data: pack(first, channels) };
  } finally {
    library.heif_image_release(decoded.image);
  }
}

/** Eight bits a sample, row after row. Pictures of ten or twelve bits keep each sample in two bytes. */
function pack(
  { width, height, stride, data, bits_per_pixel: bits }: Channel,
  channels: 1 | 3,
): Uint8Array {
  const samples = width * channels;
  const packed = new Uint8Array(samples * height);
  const isWide = channels === 1 && bits > 8;
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * stride, (y + 1) * stride);
    if (!isWide) packed.set(row.subarray(0, samples), y * samples);
    else
      for (let x = 0; x < samples; x++)
        packed[y * samples + x] = (((row[x * 2 + 1] ?? 0) << 8) | (row[x * 2] ?? 0)) >> (bits - 8);
  }
  return packed;
}
