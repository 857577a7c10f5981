import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import { ISS_RATE_HUNDREDTHS, convenioOf } from "../sefin/cities.ts";
import { decimal } from "../sefin/fields.ts";
import type { Tables } from "../sefin/tables.ts";

const DOTTED_CODE = /^([0-9]{2})\.([0-9]{2})\.([0-9]{2})\.([0-9]{3})$/;
const FIRST_DAY = "2023-01-01T00:00:00";

/** `/parametrizacao/{cMun}/convenio` and `/parametrizacao/{cMun}/{codigo}/{data}/aliquota`; null for any other path. */
export function answerParameters(segments: readonly string[], tables: Tables): Reply | null {
  const [cityCode = "", second = ""] = segments;
  if (segments.length === 2 && second === "convenio") return convenio(cityCode, tables);
  const isRate = segments.length === 4 && segments[3] === "aliquota";
  const isHistory = segments.length === 3 && segments[2] === "historicoaliquotas";
  return isRate || isHistory ? rates(cityCode, second, tables) : null;
}

function convenio(cityCode: string, tables: Tables): Reply {
  const facts = convenioOf(cityCode);
  if (tables.city(cityCode) === null || !facts.exists) {
    return json(404, { mensagem: "Convênio não encontrado para o município informado." });
  }
  return json(200, {
    mensagem: "Parâmetros do convênio recuperados com sucesso.",
    // The misspelt names are official.
    parametrosConvenio: {
      tipoConvenioDeserializationSetter: 1,
      aderenteAmbienteNacional: facts.isActive ? 1 : 0,
      aderenteEmissorNacional: facts.isActive && facts.usesNationalEmitter ? 1 : 0,
      situacaoEmissaoPadraoContribuintesRFB: 1,
      aderenteMAN: 0,
      permiteAproveitametoDeCreditos: 0,
    },
  });
}

function rates(cityCode: string, code: string, tables: Tables): Reply {
  const parts = DOTTED_CODE.exec(code);
  if (parts === null) {
    return json(400, {
      mensagem: "O código do serviço deve conter nove dígitos no formato NN.NN.NN.NNN.",
    });
  }
  const isKnown = tables.service(parts.slice(1, 4).join("")) !== null;
  if (tables.city(cityCode) === null || !isKnown) {
    return json(404, { mensagem: "Alíquota não encontrada." });
  }
  const rate = Number(decimal(ISS_RATE_HUNDREDTHS));
  return json(200, {
    mensagem: "Alíquotas recuperadas com sucesso.",
    aliquotas: { [code]: [{ Incidencia: "Sim", Aliq: rate, DtIni: FIRST_DAY, DtFim: null }] },
  });
}
