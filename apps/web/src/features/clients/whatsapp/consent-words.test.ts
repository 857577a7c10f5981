import type { WhatsAppConsent } from "@emita/contract/integrations/whatsapp";
import { expect, test } from "vitest";
import { consentText } from "./consent-words.ts";

const NONE: WhatsAppConsent = {
  available: true,
  to_clients: true,
  number: "(11) 98765-4321",
  consent: null,
};
const SAID = {
  said_on: "2026-11-20",
  place: "balcao",
  recorded_at: "2026-11-20T12:00:00.000Z",
  recorded_by: "Ana",
  withdrawn_at: null,
  is_valid: true,
} as const;

test.each<[string, WhatsAppConsent, string]>([
  ["none", NONE, "Sem aceite registrado. Com ele, as notas vão também para (11) 98765-4321."],
  [
    "no telephone",
    { ...NONE, number: null },
    "Para mandar notas por WhatsApp, preencha o telefone com DDD em Dados.",
  ],
  [
    "a yes",
    { ...NONE, consent: SAID },
    "O cliente aceitou receber em (11) 98765-4321 em 20/11/2026, pessoalmente.",
  ],
  [
    "to another telephone",
    { ...NONE, consent: { ...SAID, is_valid: false } },
    "O cliente aceitou em 20/11/2026, pessoalmente, para outro telefone. Registre de novo para o atual.",
  ],
  [
    "withdrawn",
    {
      ...NONE,
      consent: { ...SAID, withdrawn_at: "2026-11-22T12:00:00.000Z", is_valid: false },
    },
    "Aceite de 20/11/2026 retirado em 22/11/2026.",
  ],
])("%s", (_, consent, text) => {
  expect(consentText(consent)).toBe(text);
});
