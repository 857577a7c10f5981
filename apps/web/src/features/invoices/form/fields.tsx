import { type ComponentProps, Fragment } from "react";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ProposedServiceField, ServiceCodeField } from "../service/service-code-field.tsx";
import { ClientEmailField } from "./client-email-field.tsx";

/** What a form states of a control. The rest follows from the form's data. */
type Stated<Props> = Omit<Props, "value" | "error" | "onValue" | "onBlur">;

/** One field's control as data: its kind, and what the form states of it. Fields are required unless stated otherwise. */
export interface FieldControl {
  readonly text?: Stated<ComponentProps<typeof TextField>>;
  readonly masked?: Stated<ComponentProps<typeof MaskedField>>;
  readonly area?: Stated<ComponentProps<typeof TextAreaField>>;
  readonly money?: Stated<ComponentProps<typeof MoneyField>>;
  readonly service?: Stated<ComponentProps<typeof ServiceCodeField>>;
  /** A service code that the description proposes. */
  readonly proposedService?: Stated<ComponentProps<typeof ProposedServiceField>>;
  readonly email?: true;
}

export type FieldControls<Field extends string> = Readonly<Record<Field, FieldControl>>;

/** A form as its fields need it. */
export interface FieldsOfForm<Field extends string> {
  controls: FieldControls<Field>;
  draft: Readonly<Record<Field, string>>;
  issues: Readonly<Partial<Record<Field, string | null | undefined>>>;
  type: (field: Field, text: string) => void;
  leave?: ((field: Field) => void) | undefined;
}

interface FormFieldsProps<Field extends string> extends FieldsOfForm<Field> {
  /** The fields to show, in this order. */
  names: readonly Field[];
}

/** A group of a form's fields. */
export function FormFields<Field extends string>({ names, ...form }: FormFieldsProps<Field>) {
  const { controls, draft, issues, type, leave } = form;
  return names.map((name) => {
    const { text, masked, area, money, service, proposedService, email } = controls[name];
    const typed = {
      required: true,
      value: draft[name],
      error: issues[name] ?? null,
      onValue: (value: string) => type(name, value),
      onBlur: () => leave?.(name),
    };
    return (
      <Fragment key={name}>
        {text && <TextField {...typed} {...text} />}
        {masked && <MaskedField {...typed} {...masked} />}
        {area && <TextAreaField {...typed} {...area} />}
        {money && <MoneyField {...typed} {...money} />}
        {service && <ServiceCodeField {...typed} {...service} />}
        {proposedService && <ProposedServiceField {...typed} {...proposedService} />}
        {email && <ClientEmailField {...typed} />}
      </Fragment>
    );
  });
}
