import { passwordProblem } from "@emita/domain/access/password";
import { authCopy } from "./copy.ts";
import type { Issues } from "./validation.ts";

/** Issues of a new password and its repetition, for every form that sets one. */
export function newPasswordIssues(
  password: string,
  confirmation: string,
): Issues<"password" | "confirmation"> {
  const issue = newPasswordIssue(password);
  return {
    ...(issue && { password: issue }),
    ...(confirmation !== password && { confirmation: "As senhas não coincidem" }),
  };
}

function newPasswordIssue(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem === null) return null;
  return problem === "short" ? authCopy.shortPassword : "Senha muito longa";
}
