import { api } from "@emita/contract/paths";
import { openAccount } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { labelled } from "../../../testing/fields.ts";
import { expectToast, press, user } from "../../../testing/screen.ts";
import { visit } from "../../../testing/visit.tsx";

const { url } = sharedProduct();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

test("a logo is kept, shown and removed; what is none is refused in words", async () => {
  const account = await openAccount(url);
  const stored = () =>
    fetch(url + api.companyLogo, { headers: { authorization: `Bearer ${account.accessToken}` } });
  await visit("/settings", { as: account });
  const choose = async (name: string, type: string) =>
    user.upload(await labelled(/^Arquivo do logotipo/), new File([PNG], name, { type }));
  await choose("marca.png", "image/png");
  await expectToast("Logotipo guardado");
  expect(await screen.findByAltText("Logotipo da empresa")).toBeTruthy();
  expect(new Uint8Array(await (await stored()).arrayBuffer())).toEqual(PNG);
  await press("Remover logotipo");
  await expectToast("Logotipo removido");
  expect((await stored()).status).toBe(204);
});
