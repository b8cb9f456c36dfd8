/** Where the lines of the log go. */
import { LogWriter } from "./log_writer.ts";

/** Takes lines of the log, and writes them when it can. */
export interface Log {
  /** Adds a line without waiting until it is written. */
  writeLine: (line: string) => void;
  /** Waits until the lines are written, 200 ms at most. */
  flush(): Promise<void>;
  /** Called with the number of lines that were lost. */
  onLost?: ((lines: number) => void) | undefined;
}

const consoleLog: Log = {
  writeLine: (line) => {
    try {
      console.log(line);
    } catch {
      // Nobody reads it.
    }
  },
  flush: () => Promise.resolve(),
};

/**
 * The log: standard output, or the console. Deno exports lines of
 * the console with the traces, but the console waits for its reader.
 */
export function openLog(isOnConsole: boolean): Log {
  return isOnConsole ? consoleLog : new LogWriter();
}
