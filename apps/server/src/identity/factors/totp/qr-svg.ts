/** A QR code as SVG. Without "#": clients put the text behind `data:image/svg+xml;utf-8,`, where it would end the picture. */
export async function qrSvg(text: string): Promise<string> {
  const { toString: drawQr } = await import("qrcode");
  const svg = await drawQr(text, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  return svg.replaceAll("#ffffff", "white").replaceAll("#000000", "black").trim();
}
