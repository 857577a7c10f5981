import type {
  Bank,
  BankAccountList,
  CreateBankAccount,
} from "@emita/contract/charges/bank-accounts";

/** A bank to be connected, as typed. */
export interface BankDraft {
  readonly name: string;
  readonly bank: Bank | "";
  readonly pixKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly password: string;
  readonly appKey: string;
  readonly accountNumber: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly certificate: File | null;
  readonly certificateKey: File | null;
}

export const EMPTY_BANK: BankDraft = {
  name: "",
  bank: "",
  pixKey: "",
  clientId: "",
  clientSecret: "",
  password: "",
  appKey: "",
  accountNumber: "",
  apiUrl: "",
  tokenUrl: "",
  certificate: null,
  certificateKey: null,
};

export type BankIssues = Partial<Record<keyof BankDraft, string>>;

/** What the API says of a bank. */
export type BankOffer = BankAccountList["banks"][number];

/** Largest file that the API takes. */
const MAX_FILE_BYTES = 100 * 1024;

/** A certificate in PEM has its key in a file of its own. */
export function isPem(file: File | null): boolean {
  return file !== null && /\.(pem|crt|cer)$/i.test(file.name);
}

/** Whether the bank asks for this field beyond those of all banks. */
export function asksFor(offer: BankOffer | undefined, field: string): boolean {
  return offer?.needs.includes(field) ?? false;
}

/** What is wrong or missing as typed. */
export function bankIssues(draft: BankDraft, offer: BankOffer | undefined): BankIssues {
  const isOther = draft.bank === "other";
  return {
    ...(draft.name.trim() === "" && { name: "Dê um nome à conta." }),
    ...(draft.bank === "" && { bank: "Escolha o banco." }),
    ...(draft.pixKey.trim() === "" && { pixKey: "Informe a chave Pix que recebe." }),
    ...(draft.clientId.trim() === "" && { clientId: "Informe o client id." }),
    ...(draft.clientSecret.trim() === "" && { clientSecret: "Informe o client secret." }),
    ...certificateIssues(draft, offer),
    ...(asksFor(offer, "app_key") &&
      draft.appKey.trim() === "" && { appKey: "Informe a chave do aplicativo." }),
    ...(isOther && !isAddress(draft.apiUrl) && { apiUrl: "Informe um endereço https." }),
    ...(isOther && !isAddress(draft.tokenUrl) && { tokenUrl: "Informe um endereço https." }),
  };
}

function certificateIssues(draft: BankDraft, offer: BankOffer | undefined): BankIssues {
  const { certificate, certificateKey: key } = draft;
  if (certificate === null)
    return asksFor(offer, "certificate")
      ? { certificate: "Escolha o arquivo do certificado." }
      : {};
  const tooLarge = "O arquivo passa de 100 KB. Confira se é o certificado.";
  return {
    ...(certificate.size > MAX_FILE_BYTES && { certificate: tooLarge }),
    ...(isPem(certificate) && key === null && { certificateKey: "Escolha o arquivo da chave." }),
    ...(key !== null && key.size > MAX_FILE_BYTES && { certificateKey: tooLarge }),
  };
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text.trim());

/** The contents of the chosen files, in base64. */
export interface BankFiles {
  readonly certificate: string | null;
  readonly certificateKey: string | null;
}

/** The request of a draft without issues. */
export function bankBody(draft: BankDraft, files: BankFiles): CreateBankAccount {
  const isOther = draft.bank === "other";
  return {
    name: draft.name.trim(),
    bank: draft.bank === "" ? "other" : draft.bank,
    pix_key: draft.pixKey.trim(),
    client_id: draft.clientId.trim(),
    client_secret: draft.clientSecret.trim(),
    certificate: files.certificate,
    certificate_key: files.certificateKey,
    certificate_password: draft.password || null,
    app_key: draft.appKey.trim() || null,
    account_number: draft.accountNumber.trim() || null,
    ...(isOther && { api_url: draft.apiUrl.trim(), token_url: draft.tokenUrl.trim() }),
  };
}

/** Field of the API to field of the form. */
const API_FIELDS: Readonly<Record<string, keyof BankDraft>> = {
  name: "name",
  bank: "bank",
  pix_key: "pixKey",
  client_id: "clientId",
  client_secret: "clientSecret",
  certificate: "certificate",
  certificate_key: "certificateKey",
  certificate_password: "password",
  app_key: "appKey",
  account_number: "accountNumber",
  api_url: "apiUrl",
  token_url: "tokenUrl",
};

/** The server's messages at the form's fields. */
export function refusedFields(messages: Readonly<Record<string, string>>): BankIssues {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, text]) => {
      const known = API_FIELDS[field];
      return known ? [[known, text]] : [];
    }),
  );
}
