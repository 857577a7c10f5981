import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT, toolEnvironment } from "./project.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end, handing on Ctrl-C and termination, so that it can stop cleanly before we do.
 * @returns {Promise<number>} its exit code; 128 + n when a signal ended it.
 */
export function run(command, args, { env = {}, cwd = ROOT, stdio = "inherit", ipc = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ipc ? ["inherit", "inherit", "inherit", "ipc"] : stdio,
    });
    // Ctrl-C reaches the whole group of a terminal, but only npm when a program sends it: hand it on as a request to end,
    // which the child may well get twice.
    const handOn = () => child.kill("SIGTERM");
    for (const signal of SIGNALS) process.on(signal, handOn);
    const watch = watchStarter(() => child.kill("SIGTERM"));
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => {
      clearInterval(watch);
      for (const each of SIGNALS) process.off(each, handOn);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/** When npm or the shell between us is killed outright nobody tells us: we look whether they are still there. */
function watchStarter(onGone) {
  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const starters = startedByNpm
    ? [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1)
    : [];
  const watch = setInterval(() => {
    if (!starters.every(isAlive)) onGone();
  }, 500);
  watch.unref();
  return watch;
}

/** Known on Linux only; elsewhere the direct parent must do. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Runs a program and keeps its output. */
export function capture(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("exit", (code) => resolve({ code: code ?? 1, output }));
  });
}
