export declare function findBuilt(
  root: string,
): { readonly server: string; readonly sandbox: string } | null;
