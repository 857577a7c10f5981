import { api } from "@emita/contract/paths";
import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refusal } from "../../testing/answer.ts";
import { expectHeading, expectToast, user } from "../../testing/screen.ts";
import { visit } from "../../testing/visit.tsx";

const { url } = sharedProduct();
const NAME = /^Enviar a nota ao cliente por WhatsApp/;

test("an installation without WhatsApp offers no notes by it", async () => {
  answer(api.whatsAppSettings, () => Response.json({ available: false, to_clients: false }));
  await visit("/settings/avisos", { as: await openAccount(url) });
  await expectHeading("Avisos por e-mail");
  await screen.findByRole("switch", { name: "Nota cancelada ou substituída" });
  expect(screen.queryByRole("switch", { name: NAME })).toBeNull();
});

test("notes by WhatsApp are switched on, and off again where the server refuses", async () => {
  let isRefused = false;
  answer(api.whatsAppSettings, (pass, method) => {
    if (method !== "PUT") return Response.json({ available: true, to_clients: false });
    if (isRefused) return refusal(403, "forbidden_role")(pass, method);
    return Response.json({ available: true, to_clients: true });
  });
  await visit("/settings/avisos", { as: await openAccount(url) });
  const choice = await screen.findByRole<HTMLInputElement>("switch", { name: NAME });
  expect(choice.checked).toBe(false);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(true));
  isRefused = true;
  await user.click(choice);
  await expectToast("Erro ao salvar", "Recusado.");
  await waitFor(() => expect(choice.checked).toBe(true));
});
