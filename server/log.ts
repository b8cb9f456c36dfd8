/** Where the lines of the log go. */
import { LogWriter } from "./log_writer.ts";

export interface Log {
  /** Takes a line and returns at once. */
  writeLine: (line: string) => void;
  /** Waits until the lines are written, but not long. */
  flush(): Promise<void>;
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
 * The log of a thread: standard output, or the console, whose lines Deno
 * exports with the traces but which waits for its reader.
 */
export function openLog(isOnConsole: boolean): Log {
  return isOnConsole ? consoleLog : new LogWriter();
}
