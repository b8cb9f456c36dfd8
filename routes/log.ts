import type { LogLevel } from "../schemas/mod.ts";

type Severity = Exclude<LogLevel, "off">;
const severities: readonly LogLevel[] = [
  "debug",
  "info",
  "warn",
  "error",
  "off",
];

/** What is known of a request, for its one log line. No secrets, no bodies. */
export interface RequestLog {
  id: string;
  method: string;
  path: string;
  status: number;
  /** Milliseconds from the request's head to the response's head. */
  ms: number;
  /** Bytes of the request body. */
  bytes?: number;
  apiKey?: string;
  filename?: string;
  /** Data rows analyzed. */
  rows?: number;
  /** The reason of a failure, as in `x-error-reason`. */
  reason?: string;
  /** Of a bug: its stack. */
  stack?: string;
}

export type Logger = (
  severity: Severity,
  event: string,
  fields?: Partial<RequestLog>,
) => void;

/** Writes one JSON object per line, from `level` up. */
export function createLogger(
  level: LogLevel,
  write: (line: string) => void = console.log,
): Logger {
  const least = severities.indexOf(level);
  return (severity, event, fields) => {
    if (severities.indexOf(severity) < least) return;
    const time = new Date().toISOString();
    write(JSON.stringify({ time, level: severity, event, ...fields }));
  };
}

/** Text of a client for a log: no control characters, cut (design 11). */
export function cleanForLog(text: string, maxLength = 255): string {
  return text.replace(/\p{C}/gu, "").slice(0, maxLength);
}
