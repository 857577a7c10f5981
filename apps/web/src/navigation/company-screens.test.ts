import { expect, test } from "vitest";
import { isOfCompany } from "./company-screens.ts";
import { paths } from "./paths.ts";

test("the daily work is of one company; the table of all companies, the account and public screens are not", () => {
  for (const path of [paths.dashboard, paths.scan, paths.pix, paths.settings, "/notas/1"])
    expect([path, isOfCompany(path)]).toEqual([path, true]);
  for (const path of [paths.desk, paths.security, paths.appearance, paths.signIn, paths.status])
    expect([path, isOfCompany(path)]).toEqual([path, false]);
});
