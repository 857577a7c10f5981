/** The heading of the card 'A faturar', to which its figure leads. */
export const TO_BILL = "a-faturar";
