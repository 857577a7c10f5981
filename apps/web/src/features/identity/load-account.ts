/** Actions of the buttons on the account screens, loaded after the form. */
export const account = () => import("./account.ts");
