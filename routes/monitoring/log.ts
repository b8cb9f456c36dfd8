/** The log: one line of JSON per event. */
import type { LogLevel } from "../../schemas/mod.ts";

const severities: readonly LogLevel[] = ["info", "warn", "error"];

/** Events of the log; guides/configuration.md explains each. */
export const events = [
  "request",
  "listening",
  "metrics_listening",
  "not_accepting",
  "accepting_again",
  "clients_replaced",
  "clients_kept",
  "configuration_warning",
  "log_lines_lost",
  "worker_replaced",
  "worker_not_started",
  "stopping",
  "stop_timed_out",
] as const;

/** The event of a line, a fixed word; all details are in the other fields. */
export type LogEvent = typeof events[number];

/** The fields of the log line of a request. Never holds secrets or bodies. */
export interface RequestLog {
  id: string;
  /** The address of the client. */
  address?: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds from the head of the request to the head of the response. */
  ms: number;
  /** Bytes of the request body. */
  bytes?: number;
  /** The api key, if a client has this key. */
  apiKey?: string;
  /** Which of the client's two secrets signed. */
  secret?: "current" | "previous";
  filename?: string;
  /** Data rows analyzed. */
  rows?: number;
  /** Units of work that the analysis used (design 23). */
  work?: number;
  /** The reason of a failure, as in `x-error-reason`. */
  reason?: string;
  /** The stack of a bug. */
  stack?: string;
}

/** Writes an event with its fields as a line of the log. */
export type Logger = (
  severity: LogLevel,
  event: LogEvent,
  fields?: object,
) => void;

/** Writes events of `level` and above. */
export function createLogger(
  level: LogLevel,
  writeLine: (line: string) => void,
): Logger {
  const least = severities.indexOf(level);
  return (severity, event, fields) => {
    if (severities.indexOf(severity) < least) return;
    const time = new Date().toISOString();
    writeLine(JSON.stringify({ time, level: severity, event, ...fields }));
  };
}

/**
 * A text of the client for log and messages: cut, and then without control
 * characters (design 11). Cleaning before cutting would read megabytes.
 */
export function printable(text: string, maxLength = 255): string {
  return text.slice(0, maxLength).replace(/\p{C}/gu, "");
}
