import type { ApiTokenList } from "@emita/contract/integrations/api-tokens";
import { MAIL_CHOICES, type MailChoice } from "@emita/domain/access/mail-choices";
import { DEFAULT_SCOPES, type TokenScope } from "@emita/domain/access/token-scopes";
import { TriangleAlert } from "lucide-react";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { CheckField } from "../../../ui/fields/check-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import styles from "./token-dialogs.module.css";

/** Options of a token beyond name and lifetime. */
export interface TokenWishes {
  scopes: readonly TokenScope[];
  takesQuota: boolean;
  /** Null: the company's setting applies. */
  mails: MailChoice | null;
}

export const USUAL_WISHES: TokenWishes = { scopes: DEFAULT_SCOPES, takesQuota: true, mails: null };

/** Rights that are dangerous in the wrong hands, with the reason. They are never granted by default. */
const DANGEROUS = [
  [
    "webhooks:write",
    "Mudar os webhooks (webhooks:write)",
    "Quem tiver este token pode desviar para outro endereço os avisos das suas notas e do seu Pix.",
  ],
  [
    "company:write",
    "Mudar a empresa e o certificado (company:write)",
    "Quem tiver este token pode trocar os dados da empresa e o certificado que assina as notas.",
  ],
] as const satisfies readonly (readonly [TokenScope, string, string])[];

const MAIL_WORDS: Readonly<Record<MailChoice, string>> = {
  none: "Nenhum e-mail",
  client: "Só para o cliente",
  both: "Para o cliente e para a empresa",
};
const MAIL_OPTIONS = [
  ["", "Como a empresa escolheu"],
  ...MAIL_CHOICES.map((choice) => [choice, MAIL_WORDS[choice]] as const),
] as const;

interface TokenWishesFieldsProps {
  environment: ApiTokenList["environment"];
  wishes: TokenWishes;
  onWishes: (wishes: TokenWishes) => void;
}

/** Collapsed, because almost every user wants the default token. */
export function TokenWishesFields({ environment, wishes, onWishes }: TokenWishesFieldsProps) {
  const has = (scope: TokenScope) => wishes.scopes.includes(scope);
  const set = (scope: TokenScope, given: boolean) =>
    onWishes({
      ...wishes,
      scopes: given ? [...wishes.scopes, scope] : wishes.scopes.filter((own) => own !== scope),
    });
  return (
    <details className={styles.more}>
      <summary>Mais opções</summary>
      <div className={styles.wishes}>
        {DANGEROUS.map(([scope, label, danger]) => (
          <div key={scope} className={styles.wish}>
            <CheckField
              label={label}
              checked={has(scope)}
              onChecked={(given) => set(scope, given)}
            />
            {has(scope) && (
              <Callout tone="bad" icon={TriangleAlert} role="status">
                {danger}
              </Callout>
            )}
          </div>
        ))}
        <SelectField
          label="E-mails das notas deste token"
          value={wishes.mails ?? ""}
          options={MAIL_OPTIONS}
          onValue={(value) =>
            onWishes({ ...wishes, mails: MAIL_CHOICES.find((choice) => choice === value) ?? null })
          }
        />
        {environment === "test" && (
          <CheckField
            label="Notas de ensaio: não usar a cota"
            checked={!wishes.takesQuota}
            onChecked={(free) => onWishes({ ...wishes, takesQuota: !free })}
          />
        )}
      </div>
    </details>
  );
}
