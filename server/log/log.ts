/** Opens the log. */
import { LogWriter } from "./log_writer.ts";

/** Receives lines of the log, and writes them as soon as possible. */
export interface Log {
  /** Adds a line without waiting for the write. */
  writeLine: (line: string) => void;
  /** Waits for all lines to be written, for at most 200 ms. */
  flush(): Promise<void>;
  /** Called with the number of lost lines. */
  onLost?: ((lines: number) => void) | undefined;
}

const consoleLog: Log = {
  writeLine: (line) => {
    try {
      console.log(line);
    } catch {
      // Nobody reads the log.
    }
  },
  flush: () => Promise.resolve(),
};

/**
 * The log: standard output, or the console. Deno exports console lines with the
 * traces, but writing to the console waits for the reader.
 */
export function openLog(isOnConsole: boolean): Log {
  return isOnConsole ? consoleLog : new LogWriter();
}
