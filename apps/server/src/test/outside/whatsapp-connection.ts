import type { Config } from "../../config/config.ts";

/** WhatsApp as switched on, for tests whose channel is their own: no call goes anywhere. */
export const CONNECTION: NonNullable<Config["whatsApp"]> = {
  numberId: "100000000000001",
  number: "551140000001",
  token: "token-que-nada-abre",
  appSecret: "segredo-que-nada-assina",
  verifyToken: "verificacao-de-teste",
  apiUrl: "http://127.0.0.1:9",
  apiVersion: "v26.0",
  noteTemplate: "nota_emitida",
};
