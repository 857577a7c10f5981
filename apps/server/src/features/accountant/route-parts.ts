export const tags = ["contador"];

/** For signed-in people with a confirmed e-mail (platform/http/route-access). */
export const own = { access: "person" } as const;
