import type { Docs } from "../openapi/docs.ts";

export const COMPANY_LOGO: Docs = {
  schemas: {
    SaveLogo: { fields: { data: "A imagem PNG, JPEG ou WebP em base64, até 256 KB." } },
  },
};
