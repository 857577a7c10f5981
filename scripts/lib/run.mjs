import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { endGroup, HAS_GROUPS, isAlive, startOf } from "./processes.mjs";
import { ROOT, toolEnvironment } from "./project.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end. Passes Ctrl-C and SIGTERM on, so that the program can stop cleanly before this process does.
 * @returns {Promise<number>} its exit code; 128 + n when a signal ended it.
 */
export function run(command, args, { env = {}, cwd = ROOT, stdio = "inherit", ipc = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ipc ? ["inherit", "inherit", "inherit", "ipc"] : stdio,
    });
    // Ctrl-C reaches the whole group in a terminal, but only npm when a program sends it. So it is passed on as SIGTERM,
    // which the child may receive twice.
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

/** npm or the shell between us may be killed with SIGKILL, which sends us no signal: poll whether they still run. */
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

/** The ancestors are known on Linux only; elsewhere the direct parent must do. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The process groups that `capture` started and that still run. */
const captured = new Set();

/**
 * Runs a program in its own process group and captures its output. Ctrl-C, SIGTERM or the end of the npm that started us
 * ends the whole group and then this process: npm alone would go on in the background.
 * @param {(group: number | null) => void} [onGroup] called with the group's id at its start, and with null at its end
 */
export function capture(command, args, { env = {}, cwd = ROOT, onGroup = () => {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
      detached: HAS_GROUPS,
    });
    const group =
      child.pid === undefined ? null : { pid: child.pid, startedAt: startOf(child.pid) };
    if (group) {
      if (captured.size === 0) watchForEnd();
      captured.add(group);
      onGroup(group.pid);
    }
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const settle = (result) => {
      if (ending) return;
      captured.delete(group);
      if (captured.size === 0) stopWatching();
      onGroup(null);
      resolve(result);
    };
    child.once("error", (error) => settle({ code: 127, output: error.message }));
    child.once("exit", (code) => settle({ code: code ?? 1, output }));
  });
}

let ending = false;
let stopWatching = () => {};

/** Only while a group runs: without one Ctrl-C ends this process by itself. */
function watchForEnd() {
  for (const signal of SIGNALS) process.on(signal, onSignal);
  const watch = watchStarter(() => void endAll(143));
  stopWatching = () => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}

function onSignal(signal) {
  void endAll(signal === "SIGINT" ? 130 : 143);
}

async function endAll(code) {
  if (ending) return;
  ending = true;
  await Promise.all([...captured].map(endGroup));
  process.exit(code);
}
