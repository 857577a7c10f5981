import { FileKey } from "lucide-react";
import { type ControlProps, Field } from "../../ui/fields/field.tsx";
import { FileZone } from "../../ui/fields/file-zone.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { PasswordField, TextField } from "../../ui/fields/text-field.tsx";
import { asksFor, type BankDraft, type BankIssues, type BankOffer, isPem } from "./bank-draft.ts";

interface BankFieldsProps {
  draft: BankDraft;
  issues: BankIssues;
  banks: readonly BankOffer[];
  set: (change: Partial<BankDraft>) => void;
}

const SECRET = { autoComplete: "off", spellCheck: false, autoCapitalize: "none" } as const;

/** What every bank asks for, and what the chosen one asks for beyond it. */
export function BankFields({ draft, issues, banks, set }: BankFieldsProps) {
  const offer = banks.find(({ bank }) => bank === draft.bank);
  return (
    <>
      <SelectField
        label="Banco"
        required
        value={draft.bank}
        options={[["", "Escolha"], ...banks.map(({ bank, name }) => [bank, name] as const)]}
        error={issues.bank}
        onValue={(value) => set({ bank: banks.find(({ bank }) => bank === value)?.bank ?? "" })}
      />
      <TextField
        label="Nome da conta"
        required
        maxLength={60}
        autoComplete="off"
        hint="Para você reconhecer, por exemplo “Conta principal”."
        value={draft.name}
        error={issues.name}
        onValue={(name) => set({ name })}
      />
      <TextField
        label="Chave Pix que recebe"
        required
        maxLength={77}
        {...SECRET}
        value={draft.pixKey}
        error={issues.pixKey}
        onValue={(pixKey) => set({ pixKey })}
      />
      <TextField
        label="Client ID"
        required
        {...SECRET}
        value={draft.clientId}
        error={issues.clientId}
        onValue={(clientId) => set({ clientId })}
      />
      <PasswordField
        label="Client Secret"
        required
        {...SECRET}
        value={draft.clientSecret}
        error={issues.clientSecret}
        onValue={(clientSecret) => set({ clientSecret })}
      />
      <Certificate draft={draft} issues={issues} set={set} offer={offer} />
      {asksFor(offer, "app_key") && (
        <TextField
          label="Chave do aplicativo"
          required
          {...SECRET}
          value={draft.appKey}
          error={issues.appKey}
          onValue={(appKey) => set({ appKey })}
        />
      )}
      {(draft.bank === "inter" || asksFor(offer, "account_number")) && (
        <TextField
          label="Conta corrente"
          {...SECRET}
          hint="Só quando o aplicativo do banco tem várias contas."
          value={draft.accountNumber}
          error={issues.accountNumber}
          onValue={(accountNumber) => set({ accountNumber })}
        />
      )}
      {draft.bank === "other" && <Addresses draft={draft} issues={issues} set={set} />}
    </>
  );
}

type PartProps = Omit<BankFieldsProps, "banks">;

function Certificate({ draft, issues, set, offer }: PartProps & { offer: BankOffer | undefined }) {
  return (
    <>
      <FileField
        label="Certificado"
        required={asksFor(offer, "certificate")}
        accept=".p12,.pfx,.pem,.crt,.cer"
        hint="Arquivo .p12 ou .pfx, ou .pem com a chave ao lado."
        file={draft.certificate}
        error={issues.certificate}
        onFile={(certificate) => set({ certificate })}
      />
      {isPem(draft.certificate) && (
        <FileField
          label="Chave do certificado"
          required
          accept=".key,.pem"
          file={draft.certificateKey}
          error={issues.certificateKey}
          onFile={(certificateKey) => set({ certificateKey })}
        />
      )}
      {draft.certificate !== null && (
        <PasswordField
          label="Senha do certificado"
          {...SECRET}
          hint="Em branco se o arquivo não tem senha."
          value={draft.password}
          error={issues.password}
          onValue={(password) => set({ password })}
        />
      )}
    </>
  );
}

function Addresses({ draft, issues, set }: PartProps) {
  return (
    <>
      <TextField
        label="Endereço da API Pix"
        type="url"
        inputMode="url"
        required
        {...SECRET}
        placeholder="https://pix.banco.com.br/v2"
        value={draft.apiUrl}
        error={issues.apiUrl}
        onValue={(apiUrl) => set({ apiUrl })}
      />
      <TextField
        label="Endereço do token"
        type="url"
        inputMode="url"
        required
        {...SECRET}
        placeholder="https://pix.banco.com.br/oauth/token"
        value={draft.tokenUrl}
        error={issues.tokenUrl}
        onValue={(tokenUrl) => set({ tokenUrl })}
      />
    </>
  );
}

interface FileFieldProps {
  label: string;
  required: boolean;
  accept: string;
  hint?: string;
  file: File | null;
  error: string | undefined;
  onFile: (file: File) => void;
}

function FileField({ label, required, accept, hint, file, error, onFile }: FileFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => <ChosenFile control={control} accept={accept} file={file} onFile={onFile} />}
    </Field>
  );
}

interface ChosenFileProps extends Pick<FileFieldProps, "accept" | "file" | "onFile"> {
  control: ControlProps;
}

function ChosenFile({ control, accept, file, onFile }: ChosenFileProps) {
  const { className: _, ...tied } = control;
  return (
    <FileZone {...tied} icon={FileKey} accept={accept} onFile={onFile}>
      {file && <b>{file.name}</b>}
    </FileZone>
  );
}
