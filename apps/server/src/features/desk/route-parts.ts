export const tags = ["contador"];

/** Who sits at the desk: a person who signed in and whose address is proven. */
export const own = { access: "person" } as const;
