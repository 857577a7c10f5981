/** A Pix code as SVG, black on white in both themes: a bank's application must read it. */
export async function pixQr(code: string): Promise<string> {
  const { toString: drawQr } = await import("qrcode");
  const svg = await drawQr(code, { type: "svg", errorCorrectionLevel: "M", margin: 4 });
  // Beside its labelled box the picture has nothing to say itself.
  return svg.replace("<svg ", '<svg aria-hidden="true" ').trim();
}
