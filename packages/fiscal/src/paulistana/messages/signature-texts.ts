import type { ChaveNfe, Layout, Rps1, Rps2 } from "../wire/wire.ts";
import { centsOfValor } from "../wire/values.ts";

/**
 * The strings under `Assinatura` and `AssinaturaCancelamento` (manual 3.3.5; paulistana.md section 4): fixed widths, no separators. A test
 * compares them with the manual's own examples.
 */

type UnsignedRps1 = Omit<Rps1, "Assinatura">;
type UnsignedRps2 = Omit<Rps2, "Assinatura">;

/** The fields of the string, in order. */
export interface SignatureField {
  readonly name: string;
  readonly text: string;
}

export function rpsFields1(rps: UnsignedRps1): readonly SignatureField[] {
  return [...commonFields(rps, 8, rps.ValorServicos), ...intermediaryFields(rps)];
}

export function rpsFields2(rps: UnsignedRps2): readonly SignatureField[] {
  return [
    ...commonFields(rps, 12, rps.ValorFinalCobrado),
    ...intermediaryFields(rps),
    ...nifFields(rps.CPFCNPJTomador),
  ];
}

export function textOf(fields: readonly SignatureField[]): string {
  return fields.map(({ text }) => text).join("");
}

/** The number of digits of the registration in the cancel string. */
export type CancelWidth = 8 | 12;

/**
 * Registration and NFS-e number. For layout 2, two maintained libraries write twelve digits for the registration, and the manual eight.
 * Twelve are tried first; 1305 leads to eight (section 4.3).
 */
export function cancelText(chave: ChaveNfe, width: CancelWidth): string {
  return zeros(chave.InscricaoPrestador, width) + zeros(chave.NumeroNFe, 12);
}

export function cancelWidths(layout: Layout): readonly [CancelWidth, ...CancelWidth[]] {
  return layout === 1 ? [8] : [12, 8];
}

type Party = NonNullable<UnsignedRps2["CPFCNPJTomador"]>;

function commonFields(
  rps: Omit<UnsignedRps1, "ValorServicos"> | UnsignedRps2,
  registrationWidth: number,
  valor: string,
): SignatureField[] {
  const { ChaveRPS: chave, CPFCNPJTomador: tomador } = rps;
  return [
    field("inscrição do prestador", zeros(chave.InscricaoPrestador, registrationWidth)),
    field("série", (chave.SerieRPS ?? "").padEnd(5, " ")),
    field("número do RPS", zeros(chave.NumeroRPS, 12)),
    field("data de emissão", rps.DataEmissao.replaceAll("-", "")),
    field("tributação", rps.TributacaoRPS),
    field("situação", rps.StatusRPS),
    field("ISS retido", yesNo(rps.ISSRetido)),
    field("valor", cents(valor)),
    field("deduções", cents(rps.ValorDeducoes)),
    field("código de serviço", zeros(rps.CodigoServico, 5)),
    field("indicador do tomador", indicatorOf(tomador)),
    field("documento do tomador", documentOf(tomador)),
  ];
}

function intermediaryFields(
  rps: Pick<UnsignedRps1, "CPFCNPJIntermediario" | "ISSRetidoIntermediario">,
): SignatureField[] {
  const { CPFCNPJIntermediario: party, ISSRetidoIntermediario: isWithheld } = rps;
  if (party === undefined) return [];
  return [
    field("indicador do intermediário", indicatorOf(party)),
    field("documento do intermediário", documentOf(party)),
    field("ISS retido pelo intermediário", yesNo(isWithheld)),
  ];
}

function nifFields(tomador: Party | undefined): SignatureField[] {
  const text = tomador?.id.NIF ?? tomador?.id.NaoNIF;
  return text === undefined ? [] : [field("NIF", text)];
}

/** 1 CPF, 2 CNPJ, 3 no client, 4 NIF or the reason for having none (the manual's fourth and fifth example of layout 2). */
function indicatorOf(party: Party | undefined): string {
  if (party === undefined) return "3";
  if (party.id.CPF !== undefined) return "1";
  return party.id.CNPJ === undefined ? "4" : "2";
}

function documentOf(party: Party | undefined): string {
  return zeros(party?.id.CPF ?? party?.id.CNPJ ?? "", 14);
}

function cents(valor: string): string {
  return zeros(String(centsOfValor(valor) ?? 0), 15);
}

function yesNo(isTrue: string | undefined): string {
  return isTrue === "true" ? "S" : "N";
}

function zeros(text: string, width: number): string {
  return text.padStart(width, "0");
}

function field(name: string, text: string): SignatureField {
  return { name, text };
}
