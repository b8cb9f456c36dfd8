/** The phases of a soak, one after the other. Used by main.ts. */
import type { Credentials } from "../../bench/server/server_process.ts";
import { makeHostileFiles, sendsHostileFiles } from "./hostile_files.ts";
import type { KindSet } from "./kinds.ts";
import {
  credentialsJson,
  type Operation,
  reloads,
  restarts,
} from "./operations.ts";
import type { Settings } from "./service.ts";
import * as stranger from "./strangers.ts";

/** A period of the soak: what clients do, and the bounds that must hold. */
export interface Phase {
  name: string;
  /** Its part of the whole time. */
  share: number;
  settings: Omit<Settings, "memory">;
  kinds: KindSet;
  /** How many good clients there are. */
  clients: number;
  strangers: readonly stranger.Strangers[];
  /** Strangers come for the last 2 of each 8 seconds only. */
  inWaves?: boolean;
  operation?: Operation;
  /** Is called before the service starts. */
  prepare?: () => void;
  /** The 99th percentile of small requests, milliseconds. */
  smallWithin?: number;
  /** The longest wait of a health check, milliseconds. */
  healthWithin?: number;
  /** A limit of the operating system, MiB. */
  memoryLimit?: number;
  /** The most memory, MB (watch.ts). */
  maxMemory: number;
  /** Lines of the log at level `error` that belong to it. */
  expectedErrors?: RegExp;
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
export const known = [...clients, noisy];

/** What guides/self-hosting.md says to plan for a thread, MB. */
const THREAD_MEMORY = 450;
/** What it says to plan if clients with a key may attack the service, MB. */
const HARMED_THREAD_MEMORY = 700;
const MEBIBYTE = 1024 ** 2 / 1e6;
const SERVED_WITHIN_MILLISECONDS = 1000;

const env = { API_CREDENTIALS: credentialsJson(known), WORKERS: "2" };
const usual = {
  settings: { env },
  clients: 4,
  strangers: [],
  maxMemory: 2 * THREAD_MEMORY,
};
const fewOfEach: readonly stranger.Strangers[] = [
  { behaviour: stranger.oneByteShort, connections: 2 },
  { behaviour: stranger.halfBody, connections: 1 },
  { behaviour: stranger.slowBody, connections: 2 },
  { behaviour: stranger.halfHead, connections: 4 },
  { behaviour: stranger.leavesEarly, connections: 1 },
  { behaviour: stranger.leavesBeforeAnswer, connections: 1 },
  { behaviour: stranger.leavesDuringAnswer, connections: 1 },
  { behaviour: stranger.unreadAnswer, connections: 4 },
];

/** @param credentialsPath a file that the service may read */
export function createPhases(credentialsPath: string): Phase[] {
  return [
    { ...usual, name: "good clients alone", share: 10, kinds: "all" },
    {
      ...usual,
      name: "strangers with slow and half bodies",
      share: 14,
      kinds: "quick",
      strangers: [
        { behaviour: stranger.oneByteShort, connections: 36 },
        { behaviour: stranger.halfBody, connections: 4 },
        { behaviour: stranger.slowBody, connections: 20 },
        { behaviour: stranger.halfHead, connections: 100 },
      ],
      smallWithin: SERVED_WITHIN_MILLISECONDS,
    },
    {
      ...usual,
      name: "hostile files",
      share: 12,
      settings: { env: { ...env, WORKERS: "1" } },
      kinds: "small",
      clients: 3,
      strangers: [{ behaviour: sendsHostileFiles, connections: 4 }],
      prepare: makeHostileFiles,
      smallWithin: SERVED_WITHIN_MILLISECONDS,
      healthWithin: SERVED_WITHIN_MILLISECONDS,
      maxMemory: HARMED_THREAD_MEMORY,
    },
    {
      ...usual,
      name: "clients that leave",
      share: 8,
      kinds: "quick",
      strangers: [
        { behaviour: stranger.leavesEarly, connections: 2 },
        { behaviour: stranger.leavesBeforeAnswer, connections: 1 },
        { behaviour: stranger.leavesDuringAnswer, connections: 1 },
      ],
    },
    {
      ...usual,
      name: "unread answers",
      share: 10,
      kinds: "quick",
      strangers: [{ behaviour: stranger.unreadAnswer, connections: 30 }],
    },
    {
      ...usual,
      name: "SIGTERM every 10 s",
      share: 16,
      kinds: "all",
      strangers: fewOfEach,
      operation: restarts,
    },
    {
      ...usual,
      name: "SIGHUP with other clients",
      share: 8,
      settings: {
        env: { WORKERS: "2", API_CREDENTIALS_FILE: credentialsPath },
      },
      kinds: "quick",
      operation: reloads(credentialsPath, known),
      expectedErrors: /^clients_kept/,
    },
    {
      ...usual,
      name: "80 file descriptors",
      share: 10,
      settings: { env, maxOpenFiles: 80 },
      kinds: "quick",
      strangers: [{ behaviour: stranger.silent, connections: 150 }],
      inWaves: true,
      expectedErrors: /^(?:not_accepting|not_loaded)/,
    },
    {
      ...usual,
      name: "log that nobody reads",
      share: 4,
      settings: { env, log: "unread" },
      kinds: "quick",
    },
    {
      ...usual,
      name: "log without room",
      share: 4,
      settings: { env, log: "full" },
      kinds: "quick",
    },
    ...memoryPhases(),
  ];
}

/** The recommendations of bench/README.md, "Sizing". */
function memoryPhases(): Phase[] {
  const phase = {
    ...usual,
    share: 8,
    clients: 3,
    strangers: fewOfEach,
  };
  const oneThread = { ...env, WORKERS: "1" };
  const little = {
    ...oneThread,
    MAX_BODY_BYTES: String(1024 ** 2),
  };
  return [
    {
      ...phase,
      name: "256 MiB of memory",
      settings: { env: little },
      kinds: "quick",
      memoryLimit: 256,
      maxMemory: 256 * MEBIBYTE,
    },
    {
      ...phase,
      name: "512 MiB of memory",
      settings: { env: oneThread },
      kinds: "all",
      memoryLimit: 512,
      maxMemory: 512 * MEBIBYTE,
    },
  ];
}
