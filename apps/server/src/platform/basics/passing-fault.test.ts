import { describe, expect, test } from "vitest";
import { asPassingFault } from "./passing-fault.ts";

const withCode = (code: string, message = "x") => Object.assign(new Error(message), { code });

describe("a passing fault is answered with 503 and a time to come back", () => {
  test.each([
    ["the database refuses connections", withCode("ECONNREFUSED")],
    ["the database shuts down", withCode("57P01")],
    ["the database is starting", withCode("57P03")],
    ["no connection is free", withCode("53300")],
    ["the time limit of a statement", withCode("57014")],
    ["the connection broke", new Error("Connection terminated unexpectedly")],
    ["the pool is used up", new Error("timeout exceeded when trying to connect")],
  ])("%s", (_, error) => {
    const refusal = asPassingFault(error);
    expect(refusal?.code).toBe("unavailable");
    expect(refusal?.status).toBe(503);
    expect(refusal?.details.retryAfterSeconds).toBe(5);
  });

  test.each(["ENOSPC", "EDQUOT", "53100"])("no space left (%s) says so", (code) => {
    const refusal = asPassingFault(withCode(code));
    expect(refusal?.status).toBe(503);
    expect(refusal?.details.detail).toMatch(/espaço/);
  });
});

test.each([
  ["a broken rule of the database", withCode("23505")],
  ["a fault of ours", new TypeError("x is not a function")],
  ["no error at all", "text"],
])("%s is not", (_, error) => {
  expect(asPassingFault(error)).toBeNull();
});
