/** An address in Brazil. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly complement?: string;
  readonly district: string;
  /** IBGE code, seven digits. */
  readonly cityCode: string;
  /** CEP, eight digits. */
  readonly postalCode: string;
}
