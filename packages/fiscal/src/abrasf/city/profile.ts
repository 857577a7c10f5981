import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";

/**
 * How the system of one city speaks ABRASF: every difference between the systems on the market (abrasf.md, "Typical provider variations").
 * The setting ABRASF_CITIES uses these names; see `readAbrasfProfile`.
 */
export interface AbrasfProfile {
  /** Version of the data, as in `LoteRps`: 2.04. */
  readonly version: string;
  /** Version in the header message; some systems need one that differs from the data. */
  readonly headerVersion: string;
  readonly layout: Layout;
  /**
   * Namespace of the messages. `{service}` is replaced by the message's name in systems with one schema each:
   * servico_enviar_lote_rps_envio.
   */
  readonly dataNamespace: string;
  /** Namespace of the content of the messages' own elements, with the prefix `tipos`; null: the messages' namespace. */
  readonly typesNamespace: string | null;
  /** Namespace of `cabecalho`, with a prefix; its content has none. Null: the data's namespace without prefix. */
  readonly headerNamespace: string | null;
  /** Element name of the client; 2.03 and older use `Tomador`. */
  readonly tomadorElement: "TomadorServico" | "Tomador";
  readonly soap: "1.1" | "1.2";
  /** Namespace of the element in the SOAP body. */
  readonly namespace: string;
  /** SOAP action; `{operation}` is replaced by the operation's name. */
  readonly action: string;
  /** Suffix of the operation's name in the SOAP body's element. */
  readonly requestSuffix: string;
  /** Name of the parameter with the header message; null: the service has none. */
  readonly headerParameter: string | null;
  readonly dataParameter: string;
  /** Whether the parameters are in `namespace` or in none. */
  readonly hasQualifiedParameters: boolean;
  /** Encoding of messages in their parameters: a CDATA section, escaped text, or XML. */
  readonly encoding: "cdata" | "escaped" | "raw";
  /** The signed parts. */
  readonly signs: readonly SignedPart[];
  /** The city's own signature on an NFS-e: required, verified when present, or known to be invalid. */
  readonly noteSignature: "required" | "optional" | "ignored";
  readonly issuing: IssuingOperation;
  /** Whether ConsultarSituacaoLoteRps comes first for a protocol. ConsultarLoteRps then has no state. */
  readonly asksSituation: boolean;
  /** Whether the content of ConsultarNfseRpsEnvio is inside a `Pedido`. */
  readonly wrapsRpsQuery: boolean;
  /** One message that names the old NFS-e (SubstituirNfse), or cancelling and issuing separately. */
  readonly substitution: "by_message" | "by_cancelling";
  readonly authentication: Authentication;
  /** The series that the city accepts. */
  readonly series: "digits" | "alphanumeric";
  /** InscricaoMunicipal of the prestador. */
  readonly municipalRegistration: Presence;
  /** CodigoTributacaoMunicipio, the city's own service code. */
  readonly cityTaxCode: Presence;
  /** CodigoCnae. */
  readonly cnae: Presence;
  /** CodigoNbs. */
  readonly nbs: Presence;
  /** Whether ValTotTributos exists; if not, approximate taxes go to InformacoesComplementares as text. */
  readonly hasApproximateTaxes: boolean;
  /**
   * Public page of an NFS-e, for NFS-e that bring no link themselves, with `{number}`, `{code}`, `{cnpj}` and
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

/** `RecepcionarLoteRps` returns a protocol only. */
export type IssuingOperation = "GerarNfse" | "RecepcionarLoteRpsSincrono" | "RecepcionarLoteRps";

/** Rule of a data field: `optional` is written when the draft has it. */
export type Presence = "required" | "optional" | "forbidden";

/**
 * How a company authenticates: by the TLS client certificate alone, or by parameters before the messages. A null `password` or `token`
 * means each company's own, from its settings.
 */
export type Authentication =
  | { readonly kind: "certificate" }
  | {
      readonly kind: "password";
      readonly userParameter: string;
      /** Null: the company's own user, like its password, else the CNPJ of the issuer. */
      readonly user: string | null;
      readonly passwordParameter: string;
      readonly password: string | null;
    }
  | { readonly kind: "token"; readonly parameter: string; readonly token: string | null };

/** The service as ABRASF itself describes it: the defaults of every profile. */
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
