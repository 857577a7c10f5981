import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { json, type Reply } from "../http/reply.ts";
import { askUpstream, problem, type Fetch } from "./ask-upstream.ts";
import { COMPANIES } from "./companies.ts";

/** Real CEPs that a user may type, beside those of the fictional companies. */
const KNOWN = `
01001000|Praça da Sé|Sé|3550308
01310100|Avenida Paulista|Bela Vista|3550308
20040002|Avenida Rio Branco|Centro|3304557
30130000|Avenida Afonso Pena|Centro|3106200
70040010|Setor Bancário Norte|Asa Norte|5300108
36590000|||3171303
`;

interface Place {
  readonly street: string;
  readonly district: string;
  readonly cityCode: string;
}

const PLACES: ReadonlyMap<string, Place> = new Map([
  ...COMPANIES.map((company): [string, Place] => [company.postalCode, company]),
  ...KNOWN.trim()
    .split("\n")
    .map((line): [string, Place] => {
      const [postalCode = "", street = "", district = "", cityCode = ""] = line.split("|");
      return [postalCode, { street, district, cityCode }];
    }),
]);

/** `GET /cep/v1/{cep}` in the format of the public service (BrasilAPI, CEP v1): our own few first, every other one from `upstreamUrl`. */
export async function answerPostalCode(
  given: string,
  upstreamUrl: string,
  fetchUpstream: Fetch,
): Promise<Reply> {
  const cep = given.replace("-", "");
  if (!/^[0-9]{8}$/.test(cep)) return problem(400, "bad_request", `CEP ${given} inválido.`);
  const place = PLACES.get(cep);
  if (!place) return askUpstream(`${upstreamUrl}/cep/v1/${cep}`, `CEP ${cep}`, fetchUpstream);
  const city = municipioByCode(place.cityCode);
  return json(200, {
    cep,
    state: city?.uf ?? "",
    city: city?.name ?? "",
    neighborhood: place.district,
    street: place.street,
    service: "emulador",
  });
}
