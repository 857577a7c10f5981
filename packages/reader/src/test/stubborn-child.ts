import { standGuard } from "../guard.ts";

standGuard();
process.on("message", (order: string) => {
  if (order === "answer") process.send?.({ kind: "answered" });
  if (order === "throw") throw new Error("an unexpected file");
  const kept: string[] = [];
  for (let round = 0; order === "grow"; round += 1) kept.push(`${round}`.repeat(1_000));
  for (;;) if (order === "") break;
});
