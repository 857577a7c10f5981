import { expect, test } from "vitest";
import { cityPrestador } from "../testing/drafts/city-drafts.ts";
import { answers, failure, returns, SUCCESS } from "../testing/paulistana/lotenfe.ts";
import { useLoteNfe } from "../testing/paulistana/use-lotenfe.ts";
import { lookUpRegistrations } from "./registration.ts";

const on = useLoteNfe();
const probe = () => on.driver.probe(cityPrestador(), on.city.client, on.city.connection);

test("up: the city has a registration that may issue", async () => {
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

const detail = (registration: string, mayIssue: boolean) =>
  `<Detalhe xmlns=""><InscricaoMunicipal>${registration}</InscricaoMunicipal><EmiteNFe>${mayIssue}</EmiteNFe></Detalhe>`;

test("returns every registration of a CNPJ and whether it may issue", async () => {
  const details = detail("3100000", true) + detail("31000001", false);
  on.city.faults.push(returns("RetornoConsultaCNPJ", SUCCESS + details));
  const channel = {
    layout: 2,
    soap: "1.2",
    certificate: on.city.client,
    connection: on.city.connection,
  } as const;
  expect(await lookUpRegistrations("11222333000181", channel)).toEqual({
    kind: "found",
    registrations: [
      { municipalRegistration: "03100000", mayIssue: true },
      { municipalRegistration: "31000001", mayIssue: false },
    ],
  });
});

test("down: no answer from the city", async () => {
  on.city.faults.push(answers(503, ""));
  expect(await probe()).toEqual({ kind: "down", cause: "http_503" });
});
