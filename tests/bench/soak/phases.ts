/** The phases of a soak, one after the other. */
import type { ServiceSettings } from "../service.ts";
import type { Strangers } from "./strangers.ts";

/** A period of the soak: what clients do, and the bounds that must hold. */
export interface Phase {
  name: string;
  /** Its part of the whole time. */
  share: number;
  settings: ServiceSettings;
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
  /** Memory, MB (watch.ts). */
  maxMemory: number;
}

/** What guides/self-hosting.md says to plan for a thread, MB. */
const THREAD_MEMORY = 450;
/** What it says to plan if clients with a key may attack the service, MB. */
const HARMED_THREAD_MEMORY = 700;
const MEBIBYTE = 1024 ** 2 / 1e6;
const SERVED_WITHIN_MILLISECONDS = 1000;

const usual = {
  settings: { threads: 2 },
  clients: 4,
  maxMemory: 2 * THREAD_MEMORY,
};
const oneThread = { settings: { threads: 1 }, clients: 3 };
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
    ...oneThread,
    name: "hostile files",
    share: 12,
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
    ...oneThread,
    name: "256 MiB of memory",
    share: 8,
    settings: { threads: 1, maxBodyBytes: 1024 ** 2 },
    strangers: fewOfEach,
    maxMemory: 256 * MEBIBYTE,
  },
  {
    ...oneThread,
    name: "512 MiB of memory",
    share: 8,
    areLarge: true,
    strangers: fewOfEach,
    maxMemory: 512 * MEBIBYTE,
  },
];
