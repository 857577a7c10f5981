import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";
import { ErrorText } from "../../../../ui/fields/field.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { SelectField } from "../../../../ui/fields/select-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { CountryField } from "../fields/country-field.tsx";
import type { ForeignPlace, NoteExtras } from "../extras.ts";
import { needsTrade } from "../extras-details.ts";
import { issueBelow } from "../fields/issue-below.ts";
import { Group, type OptionGroupProps } from "./group.tsx";
import styles from "../more-options.module.css";

const CLIENTS = [
  ["identified", "Com CNPJ ou CPF (o usual)"],
  ["foreign", "No exterior"],
  ["unidentified", "Não identificado"],
] as const;

const NO_NIF = [
  ["", "O cliente tem um número"],
  ["1", "Dispensado do número"],
  ["2", "O país não exige"],
] as const;

const ADDRESS = [
  ["city", "Cidade"],
  ["region", "Estado ou região"],
  ["postalCode", "Código postal"],
  ["street", "Rua"],
  ["number", "Número"],
  ["district", "Bairro"],
] as const satisfies readonly (readonly [keyof ForeignPlace, string])[];

const REGISTRATION = "details.tomador.municipal_registration";

/** For each kind of client, the parts with their own visible controls. */
const SHOWN_PARTS: Readonly<Record<NoteExtras["client"], readonly string[]>> = {
  identified: [REGISTRATION],
  foreign: ["details.tomador.nif", "details.tomador.address."],
  unidentified: [],
};

/** A client abroad, or an unnamed one; and the trade data that a service for abroad requires. */
export function ClientGroup(props: OptionGroupProps) {
  const { extras, onChange, issues } = props;
  const problem = issueBelow(issues, "details.tomador", SHOWN_PARTS[extras.client]);
  const trade = issueBelow(issues, "details.foreign_trade");
  return (
    <>
      <Group legend={extras.client === "foreign" ? FIELD_LABELS["details.tomador"] : "Cliente"}>
        <SelectField
          label="Cliente da nota"
          value={extras.client}
          options={CLIENTS}
          onValue={(value) =>
            onChange({ client: CLIENTS.find(([key]) => key === value)?.[0] ?? "identified" })
          }
        />
        {extras.client === "foreign" && <ForeignClient {...props} />}
        {extras.client === "identified" && (
          <TextField
            label={FIELD_LABELS[REGISTRATION]}
            hint="O número dele na prefeitura. Só se a prefeitura pedir."
            maxLength={15}
            value={extras.clientRegistration}
            error={issues[REGISTRATION]}
            onValue={(clientRegistration) => onChange({ clientRegistration })}
          />
        )}
        {problem && (
          <div className={styles.wide}>
            <ErrorText>{problem}</ErrorText>
          </div>
        )}
      </Group>
      {(needsTrade(extras) || trade !== undefined) && <TradeGroup {...props} />}
    </>
  );
}

/** What identifies a client abroad: its number and address there. */
export function ForeignClient({ extras, onChange, issues }: OptionGroupProps) {
  const { foreign, nif } = extras;
  const setPlace = (change: Partial<ForeignPlace>) =>
    onChange({ foreign: { ...foreign, ...change } });
  return (
    <>
      <TextField
        label="Número fiscal no país dele (NIF)"
        maxLength={40}
        value={nif}
        error={issues["details.tomador.nif"]}
        onValue={(typed) => onChange({ nif: typed })}
      />
      {nif.trim() === "" && (
        <SelectField
          label="Sem NIF, por quê?"
          value={extras.noNifReason}
          options={NO_NIF}
          onValue={(noNifReason) => onChange({ noNifReason })}
        />
      )}
      <CountryField
        label="País do cliente"
        value={foreign.country}
        error={issues["details.tomador.address.country"]}
        onValue={(country) => setPlace({ country })}
      />
      {ADDRESS.map(([key, label]) => (
        <TextField
          key={key}
          label={`${label} no exterior`}
          required
          value={foreign[key]}
          error={issues[`details.tomador.address.${key}`]}
          onValue={(typed) => setPlace({ [key]: typed })}
        />
      ))}
    </>
  );
}

/** mdPrestacao, vincPrest and the Central Bank's codes of currencies (national layout, group comExt). */
const MODES = [
  ["", "Escolha"],
  ["1", "Transfronteiriço"],
  ["2", "Consumo no Brasil"],
  ["3", "Movimento temporário de pessoas"],
  ["4", "Consumo no exterior"],
] as const;
const RELATIONS = [
  ["", "Escolha"],
  ["0", "Sem vínculo"],
  ["1", "Controlada"],
  ["2", "Controladora"],
  ["3", "Coligada"],
  ["4", "Matriz"],
  ["5", "Filial ou sucursal"],
  ["6", "Outro vínculo"],
] as const;
const CURRENCIES = [
  ["", "Escolha"],
  ["220", "Dólar dos Estados Unidos"],
  ["978", "Euro"],
  ["540", "Libra esterlina"],
  ["425", "Franco suíço"],
  ["165", "Dólar canadense"],
  ["150", "Dólar australiano"],
  ["470", "Iene"],
  ["706", "Peso argentino"],
  ["790", "Real"],
] as const;

const SHOWN_TRADE = ["mode", "relation", "currency", "amount_in_currency"].map(
  (part) => `details.foreign_trade.${part}`,
);

function TradeGroup({ extras, onChange, issues }: OptionGroupProps) {
  const problem = issueBelow(issues, "details.foreign_trade", SHOWN_TRADE);
  return (
    <Group legend={FIELD_LABELS["details.foreign_trade"]}>
      <SelectField
        label="Modo de prestação"
        required
        value={extras.tradeMode}
        options={MODES}
        error={issues["details.foreign_trade.mode"]}
        onValue={(tradeMode) => onChange({ tradeMode })}
      />
      <SelectField
        label="Vínculo com o cliente"
        required
        value={extras.tradeRelation}
        options={RELATIONS}
        error={issues["details.foreign_trade.relation"]}
        onValue={(tradeRelation) => onChange({ tradeRelation })}
      />
      <SelectField
        label="Moeda"
        required
        value={extras.tradeCurrency}
        options={CURRENCIES}
        error={issues["details.foreign_trade.currency"]}
        onValue={(tradeCurrency) => onChange({ tradeCurrency })}
      />
      <MoneyField
        label="Valor na moeda"
        required
        plain
        small
        value={extras.tradeAmount}
        error={issues["details.foreign_trade.amount_in_currency"] ?? null}
        onValue={(tradeAmount) => onChange({ tradeAmount })}
      />
      {extras.issKind === "export" && (
        <CountryField
          label="País do resultado"
          value={extras.tradeCountry}
          onValue={(tradeCountry) => onChange({ tradeCountry })}
        />
      )}
      {problem && (
        <div className={styles.wide}>
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
    </Group>
  );
}
