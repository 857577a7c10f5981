import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { endGroup, isSameProcess, startOf } from "./processes.mjs";

// One set-up at a time in a folder, without a dependency: this runs before any is installed.
// A lock is a folder `lock.<n>` with a file that names its owner; the highest number counts. To take over from an owner that
// has ended, a process creates the next number, which only one can. The last number is kept after a release.

const POLL_MS = 250;
const NAME = /^lock\.(\d+)$/;

/**
 * Waits until no other process prepares the folder, then holds the lock until `release`.
 * @param {string} folder where the locks are kept
 * @param {() => void} onWait called once, when another process holds the lock
 * @returns {Promise<{ release: () => void, runs: (group: number | null) => void }>} `runs` records the process group that
 * the owner started: the next owner ends that group first if the owner was killed
 */
export async function holdSetup(folder, onWait) {
  mkdirSync(folder, { recursive: true });
  for (let waited = false; ;) {
    const last = newest(folder);
    const owner = ownerOf(folder, last);
    if (owner && isSameProcess(owner)) {
      if (!waited) onWait();
      waited = true;
      await sleep(POLL_MS);
      continue;
    }
    const lock = claim(folder, last + 1);
    if (lock === null) continue;
    if (owner?.group) await endGroup(owner.group);
    return lock;
  }
}

function claim(folder, number) {
  const path = join(folder, `lock.${number}`);
  const partial = join(folder, `new.${process.pid}`);
  const me = identify(process.pid);
  writeOwner(partial, me);
  try {
    // Atomic, and refused when another process has already created its folder there.
    renameSync(partial, path);
  } catch {
    rmSync(partial, { recursive: true, force: true });
    return null;
  }
  if (newest(folder) !== number) {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
  for (const earlier of numbers(folder).filter((each) => each < number))
    rmSync(join(folder, `lock.${earlier}`), { recursive: true, force: true });
  return {
    release: () => writeOwner(path, null),
    runs: (group) => writeOwner(path, group === null ? me : { ...me, group: identify(group) }),
  };
}

const identify = (pid) => ({ pid, startedAt: startOf(pid) });

function writeOwner(path, owner) {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "new.json"), JSON.stringify(owner));
  renameSync(join(path, "new.json"), join(path, "owner.json"));
}

function ownerOf(folder, number) {
  try {
    return JSON.parse(readFileSync(join(folder, `lock.${number}`, "owner.json"), "utf8"));
  } catch {
    return null;
  }
}

function numbers(folder) {
  return readdirSync(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

const newest = (folder) => Math.max(0, ...numbers(folder));
