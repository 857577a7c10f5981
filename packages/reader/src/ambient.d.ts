/** Parts of the runtime and of packages for which no types are published. Only what is used. */

declare module "heic-decode" {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const decodeHeic: {
    all(input: { buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose(): void }>;
  };
  export default decodeHeic;
}

/** Node.js has WebAssembly; its types come with the DOM library only. */
declare namespace WebAssembly {
  function validate(bytes: Uint8Array): boolean;
}

/** What zxing-wasm reads of the browser's ImageData. */
interface ImageData {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  readonly colorSpace: "srgb";
}
