import { z } from "zod";

/** Of the picture itself; base64 in the request is a third longer. */
export const MAX_LOGO_BYTES = 256 * 1024;
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

const WRONG = "Envie a imagem em base64.";
export const saveLogoSchema = z.object(
  {
    data: z
      .base64(WRONG)
      .min(1, WRONG)
      .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, "A imagem passa de 256 KB. Escolha uma menor."),
  },
  "Envie a imagem em JSON.",
);
export type SaveLogo = z.input<typeof saveLogoSchema>;
