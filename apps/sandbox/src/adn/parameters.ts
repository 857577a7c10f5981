import type { Reply } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import { ISS_RATE_HUNDREDTHS, convenioOf, requiredComplements } from "../sefin/cities.ts";
import { benefitOf, parametersOf } from "../sefin/city-parameters.ts";
import { decimal } from "../xml/fields.ts";
import type { Tables } from "../tables/tables.ts";

const CITY = /^[0-9]{7}$/;
const DOTTED_CODE = /^([0-9]{2})\.([0-9]{2})\.([0-9]{2})\.([0-9]{3})$/;
const DAY = /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const BENEFIT = /^[0-9]{14}$/;
const MIDNIGHT = "T00:00:00";
/** Values of regEspTrib that a city may permit or forbid. */
const SPECIAL_REGIMES = ["1", "2", "3", "4", "5", "6"];
const PERMITTED = 1;
const FORBIDDEN = 2;

/**
 * `/parametrizacao/{cMun}/…`: convenio, {codigo}/{dia}/aliquota, {codigo}/historicoaliquotas, {codigo}/{dia}/regimes_especiais,
 * {dia}/retencoes, {beneficio}/{dia}/beneficio. Null for any other path.
 */
export function answerParameters(segments: readonly string[], tables: Tables): Reply | null {
  const [cityCode = "", first = "", second = "", third] = segments;
  const what = segments.at(-1);
  const question = { cityCode, tables };
  const isAsked = (name: string, length: number): boolean =>
    what === name && segments.length === length;
  if (isAsked("convenio", 2)) return about(question, () => convenio(question));
  if (isAsked("historicoaliquotas", 3)) return about(question, () => rates(question, first, null));
  if (isAsked("retencoes", 3)) return about(question, () => withholdings(question, first));
  if (third === undefined || segments.length !== 4) return null;
  if (third === "aliquota") return about(question, () => rates(question, first, second));
  if (third === "regimes_especiais") {
    return about(question, () => specialRegimes(question, first, second));
  }
  return third === "beneficio" ? about(question, () => benefit(question, first, second)) : null;
}

interface Question {
  readonly cityCode: string;
  readonly tables: Tables;
}

/** Requires a city code of seven digits that exists and has a convênio; else 400 or 404. */
function about({ cityCode, tables }: Question, answer: () => Reply): Reply {
  if (!CITY.test(cityCode)) return bad("O código do município deve conter sete dígitos.");
  const isKnown = tables.city(cityCode) !== null && convenioOf(cityCode).exists;
  return isKnown ? answer() : absent("Convênio não encontrado para o município informado.");
}

function convenio({ cityCode }: Question): Reply {
  const facts = convenioOf(cityCode);
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

/** `day` null returns the whole history. */
function rates({ cityCode, tables }: Question, code: string, day: string | null): Reply {
  const fault = codeFault(code) ?? (day === null ? null : dayFault(day));
  if (fault !== null) return fault;
  const since = parametersOf(cityCode).activeSince;
  const isInForce = day === null || day >= since;
  if (!isInForce || !administers(cityCode, code, tables)) {
    return absent("Alíquota não encontrada.");
  }
  const rate = Number(decimal(ISS_RATE_HUNDREDTHS));
  return json(200, {
    mensagem: "Alíquotas recuperadas com sucesso.",
    aliquotas: {
      [code]: [{ Incidencia: "Sim", Aliq: rate, DtIni: `${since}${MIDNIGHT}`, DtFim: null }],
    },
  });
}

/** Whether the city has the nine-digit code: any of the national list, or with its own complement where it demands one. */
function administers(cityCode: string, code: string, tables: Tables): boolean {
  const digits = code.replaceAll(".", "");
  const cTribNac = digits.slice(0, 6);
  const complement = digits.slice(6);
  const complements = requiredComplements(cityCode, cTribNac);
  if (tables.service(cTribNac) === null) return false;
  return complements === null ? complement === "000" : complements.includes(complement);
}

function specialRegimes({ cityCode, tables }: Question, code: string, day: string): Reply {
  const fault = codeFault(code) ?? dayFault(day);
  if (fault !== null) return fault;
  if (!administers(cityCode, code, tables)) return absent("Regimes especiais não encontrados.");
  const { activeSince, refusedRegimes } = parametersOf(cityCode);
  const regimes = SPECIAL_REGIMES.map((regime) => [
    regime,
    {
      situacao: refusedRegimes.includes(regime) ? FORBIDDEN : PERMITTED,
      dataInicio: `${activeSince}${MIDNIGHT}`,
      dataFim: null,
      observacoes: null,
    },
  ]);
  return json(200, {
    mensagem: "Regimes especiais recuperados com sucesso.",
    regimesEspeciais: { [code]: Object.fromEntries(regimes) },
  });
}

function withholdings({ cityCode }: Question, day: string): Reply {
  const fault = dayFault(day);
  if (fault !== null) return fault;
  const { activeSince, personsWithhold } = parametersOf(cityCode);
  const inForce = { dataInicio: `${activeSince}${MIDNIGHT}`, dataFim: null };
  return json(200, {
    mensagem: "Retenções recuperadas com sucesso.",
    retencoes: {
      artigoSexto: { habilitado: true, historico: [inForce] },
      retencoesMunicipais: personsWithhold
        ? [{ descricao: "Tomador pessoa física", ...inForce }]
        : [],
    },
  });
}

function benefit({ cityCode }: Question, number: string, day: string): Reply {
  if (!BENEFIT.test(number)) return bad("O número do benefício deve conter quatorze dígitos.");
  const fault = dayFault(day);
  if (fault !== null) return fault;
  const found = benefitOf(cityCode, number);
  const isInForce =
    found !== null && found.firstDay <= day && (found.lastDay === null || day <= found.lastDay);
  if (found === null || !isInForce) return absent("Benefício não encontrado.");
  return json(200, {
    mensagem: "Benefício recuperado com sucesso.",
    beneficio: {
      numeroBeneficio: number,
      tipoBeneficio: Number(found.kind),
      percentual: Number(decimal(found.percentage)),
      servicos: found.services ?? [],
      dataInicio: `${found.firstDay}${MIDNIGHT}`,
      dataFim: found.lastDay === null ? null : `${found.lastDay}${MIDNIGHT}`,
    },
  });
}

function codeFault(code: string): Reply | null {
  if (DOTTED_CODE.test(code)) return null;
  return bad("O código do serviço deve conter nove dígitos no formato NN.NN.NN.NNN.");
}

function dayFault(day: string): Reply | null {
  return DAY.test(day) ? null : bad("A competência deve estar no formato AAAA-MM-DD.");
}

function bad(mensagem: string): Reply {
  return json(400, { mensagem });
}

function absent(mensagem: string): Reply {
  return json(404, { mensagem });
}
