import { expect, test } from "vitest";
import { cityPrestador } from "../testing/city-drafts.ts";
import { answers, failure, returns } from "../testing/lotenfe.ts";
import { useLoteNfe } from "../testing/use-lotenfe.ts";

const on = useLoteNfe();
const probe = () => on.driver.probe(cityPrestador(), on.city.client, on.city.connection);

test("up: the city knows a registration that may issue", async () => {
  expect(await probe()).toEqual({ kind: "up" });
  expect(on.city.seen[0]).toMatchObject({
    operation: "ConsultaCNPJ",
    message: expect.stringContaining(
      '<CNPJContribuinte xmlns=""><CNPJ>11222333000181</CNPJ></CNPJContribuinte>',
    ),
  });
});

test("refused: no registration (1405), or the city's own refusal", async () => {
  on.city.settings.registrations.length = 0;
  expect(await probe()).toMatchObject({ kind: "refused", reasons: [{ code: "1405" }] });
  on.city.faults.push(returns("RetornoConsultaCNPJ", failure("1057", "Assinatura difere")));
  expect(await probe()).toMatchObject({ kind: "refused", reasons: [{ code: "1057" }] });
});

test("down: no answer of the city's", async () => {
  on.city.faults.push(answers(503, ""));
  expect(await probe()).toEqual({ kind: "down", cause: "http_503" });
});
