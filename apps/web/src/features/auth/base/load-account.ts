/** What the buttons of the account screens do: it comes after the form. */
export const account = () => import("./account.ts");
