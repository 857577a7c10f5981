import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";

/**
 * How the system of one city speaks ABRASF: everything in which the systems on the market differ (abrasf.md, "Typical
 * provider variations"). The setting ABRASF_CITIES gives its parts under these very names; see `readAbrasfProfile`.
 */
export interface AbrasfProfile {
  /** Version of the data, as `LoteRps` carries it: 2.04. */
  readonly version: string;
  /** Version in the header message; some systems want another than that of the data. */
  readonly headerVersion: string;
  readonly layout: Layout;
  /**
   * Namespace of the messages. `{service}` stands for the message's name as systems with a schema for each write it:
   * servico_enviar_lote_rps_envio.
   */
  readonly dataNamespace: string;
  /** Namespace of what is inside the messages' own elements, written with the prefix `tipos`; null: the messages' own. */
  readonly typesNamespace: string | null;
  /** Namespace of `cabecalho`, written with a prefix and its content in none; null: as the data, without prefix. */
  readonly headerNamespace: string | null;
  /** What the party served is called; 2.03 and older say `Tomador`. */
  readonly tomadorElement: "TomadorServico" | "Tomador";
  readonly soap: "1.1" | "1.2";
  /** Namespace of the element in the SOAP body. */
  readonly namespace: string;
  /** SOAP action; `{operation}` stands for the operation's name. */
  readonly action: string;
  /** The element in the SOAP body is the operation's name with this at its end. */
  readonly requestSuffix: string;
  /** Name of the parameter with the header message; null: the service takes none. */
  readonly headerParameter: string | null;
  readonly dataParameter: string;
  /** Whether the parameters stand in `namespace`, or in none. */
  readonly hasQualifiedParameters: boolean;
  /** How the messages stand in their parameters: a CDATA section, escaped text, or the XML itself. */
  readonly encoding: "cdata" | "escaped" | "raw";
  /** What carries a signature. */
  readonly signs: readonly SignedPart[];
  /** The city's own signature on a note: demanded, looked at when it is there, or known not to verify. */
  readonly noteSignature: "required" | "optional" | "ignored";
  readonly issuing: IssuingOperation;
  /** Whether a protocol is asked for by ConsultarSituacaoLoteRps first; ConsultarLoteRps then says nothing of the state. */
  readonly asksSituation: boolean;
  /** Whether the content of ConsultarNfseRpsEnvio stands in a `Pedido`. */
  readonly wrapsRpsQuery: boolean;
  /** One message that names the old note (SubstituirNfse), or cancelling and issuing apart. */
  readonly substitution: "by_message" | "by_cancelling";
  readonly authentication: Authentication;
  /** Which series the city takes. */
  readonly series: "digits" | "alphanumeric";
  /** InscricaoMunicipal of the prestador. */
  readonly municipalRegistration: Presence;
  /** CodigoTributacaoMunicipio, the city's own service code. */
  readonly cityTaxCode: Presence;
  /** CodigoCnae. */
  readonly cnae: Presence;
  /** CodigoNbs. */
  readonly nbs: Presence;
  /** Whether ValTotTributos is known; where not, approximate taxes go to InformacoesComplementares as words. */
  readonly hasApproximateTaxes: boolean;
  /**
   * Public page of a note, for notes that bring no link themselves, with `{number}`, `{code}`, `{cnpj}` and
   * `{registration}`; null: the city has none.
   */
  readonly verificationUrl: string | null;
}

/** Queries are signed as a whole (`URI=""`), the other parts by their `Id`. */
export type SignedPart =
  | "rps"
  | "batch"
  | "cancellation"
  | "substitution"
  | "rps_query"
  | "batch_query";

/**
 * Generation of the layout. `2.04` serves 2.03 too. `2.02` has no NBS, no approximate taxes, no event, no free
 * information and no client abroad; `1.00` besides knows one InfRps instead of the declaration, no exigibility, no
 * competence of its own, and rates as fractions (0.0290).
 */
export type Layout = "1.00" | "2.02" | "2.04";

/** `RecepcionarLoteRps` answers with a protocol only. */
export type IssuingOperation = "GerarNfse" | "RecepcionarLoteRpsSincrono" | "RecepcionarLoteRps";

/** What a data field must be: `optional` is written when the draft has it. */
export type Presence = "required" | "optional" | "forbidden";

/**
 * Whom the service lets in: by the TLS client certificate alone, or by parameters before the messages. A `password` or
 * `token` that is null is each company's own at its city; the company gives it in its settings.
 */
export type Authentication =
  | { readonly kind: "certificate" }
  | {
      readonly kind: "password";
      readonly userParameter: string;
      /** Null: the company's own where its password is, else the CNPJ of the issuer. */
      readonly user: string | null;
      readonly passwordParameter: string;
      readonly password: string | null;
    }
  | { readonly kind: "token"; readonly parameter: string; readonly token: string | null };

/** The service as ABRASF itself describes it: what holds where a profile says nothing. */
export const USUAL_PROFILE: AbrasfProfile = {
  version: "2.04",
  headerVersion: "2.04",
  layout: "2.04",
  dataNamespace: ABRASF_NAMESPACE,
  typesNamespace: null,
  headerNamespace: null,
  tomadorElement: "TomadorServico",
  soap: "1.1",
  namespace: "http://nfse.abrasf.org.br",
  action: "http://nfse.abrasf.org.br/{operation}",
  requestSuffix: "Request",
  headerParameter: "nfseCabecMsg",
  dataParameter: "nfseDadosMsg",
  hasQualifiedParameters: false,
  encoding: "cdata",
  signs: ["rps", "batch", "cancellation", "substitution"],
  noteSignature: "optional",
  issuing: "GerarNfse",
  asksSituation: false,
  wrapsRpsQuery: false,
  substitution: "by_cancelling",
  authentication: { kind: "certificate" },
  series: "alphanumeric",
  municipalRegistration: "required",
  cityTaxCode: "optional",
  cnae: "optional",
  nbs: "optional",
  hasApproximateTaxes: true,
  verificationUrl: null,
};
