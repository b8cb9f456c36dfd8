/** The phases of a soak, one after the other. Used by main.ts. */
import type { Credentials } from "../../../tests/bench/server/server_process.ts";
import type { Strangers } from "./strangers.ts";

/** A period of the soak: what clients do, and the bounds that must hold. */
export interface Phase {
  name: string;
  /** Its part of the whole time. */
  share: number;
  env: Record<string, string>;
  /** How many good clients there are. */
  clients: number;
  /** Whether some of their workbooks are the largest that can be sent. */
  areLarge?: boolean;
  strangers?: Strangers;
  /** Whether the service is stopped and started again, as an upgrade does. */
  isRestarted?: boolean;
  /** The 99th percentile of small requests, milliseconds. */
  smallWithin?: number;
  /** The longest wait of a health check, milliseconds. */
  healthWithin?: number;
  /** A limit of the operating system, MiB. */
  memoryLimit?: number;
  /** The most memory, MB (watch.ts). */
  maxMemory: number;
}

/** The keys of the good clients. */
export const clients: readonly Credentials[] = ["acme", "beta", "gamma"].map(
  (apiKey) => ({ apiKey, secret: `soak-secret-of-${apiKey}` }),
);
/** The key of strangers that have one. */
export const noisy: Credentials = {
  apiKey: "noisy",
  secret: "soak-secret-of-noisy",
};

/** What guides/self-hosting.md says to plan for a thread, MB. */
const THREAD_MEMORY = 450;
/** What it says to plan if clients with a key may attack the service, MB. */
const HARMED_THREAD_MEMORY = 700;
const MEBIBYTE = 1024 ** 2 / 1e6;
const SERVED_WITHIN_MILLISECONDS = 1000;

const known = [...clients, noisy].map(({ apiKey, secret }) => [apiKey, secret]);
const env = {
  API_CREDENTIALS: JSON.stringify(Object.fromEntries(known)),
  WORKERS: "2",
};
const oneThread = { ...env, WORKERS: "1" };
const usual = { env, clients: 4, maxMemory: 2 * THREAD_MEMORY };
const fewOfEach: Strangers = {
  oneByteShort: 2,
  halfBody: 1,
  slowBody: 2,
  halfHead: 4,
  leavesEarly: 1,
  leavesBeforeAnswer: 1,
  leavesDuringAnswer: 1,
  unreadAnswer: 4,
};

export const phases: readonly Phase[] = [
  { ...usual, name: "good clients alone", share: 10, areLarge: true },
  {
    ...usual,
    name: "strangers with slow and half bodies",
    share: 14,
    strangers: { oneByteShort: 36, halfBody: 4, slowBody: 20, halfHead: 100 },
    smallWithin: SERVED_WITHIN_MILLISECONDS,
  },
  {
    name: "hostile files",
    share: 12,
    env: oneThread,
    clients: 3,
    strangers: { hostileFiles: 4 },
    smallWithin: SERVED_WITHIN_MILLISECONDS,
    healthWithin: SERVED_WITHIN_MILLISECONDS,
    maxMemory: HARMED_THREAD_MEMORY,
  },
  {
    ...usual,
    name: "clients that leave",
    share: 8,
    strangers: { leavesEarly: 2, leavesBeforeAnswer: 1, leavesDuringAnswer: 1 },
  },
  {
    ...usual,
    name: "unread answers",
    share: 10,
    strangers: { unreadAnswer: 30 },
  },
  {
    ...usual,
    name: "SIGTERM every 10 s",
    share: 16,
    areLarge: true,
    strangers: fewOfEach,
    isRestarted: true,
  },
  // The recommendations of tests/bench/README.md, "Sizing"
  {
    name: "256 MiB of memory",
    share: 8,
    env: { ...oneThread, MAX_BODY_BYTES: String(1024 ** 2) },
    clients: 3,
    strangers: fewOfEach,
    memoryLimit: 256,
    maxMemory: 256 * MEBIBYTE,
  },
  {
    name: "512 MiB of memory",
    share: 8,
    env: oneThread,
    clients: 3,
    areLarge: true,
    strangers: fewOfEach,
    memoryLimit: 512,
    maxMemory: 512 * MEBIBYTE,
  },
];
