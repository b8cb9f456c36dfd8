/**
 * The command line: from workbooks to figures, on this machine.
 *
 *   main.ts        the process of `deno task analyze`
 *   command.ts     a process: streams, signals, exit code
 *   run.ts         a command line, told from top to bottom
 *   arguments.ts   arguments -> a Question, and the format of its answer
 *   files.ts       paths, folders and patterns -> files -> facts, sums and rows,
 *                  by suite/explore/workbooks, with a line of progress
 *   left_out.ts    a file that is left out -> why, its fault, or all bad cells
 *   answer_text.ts  an answer -> text: a table, tabs, CSV or JSON; --show rows:
 *                  the rows -> CSV, or one JSON object per line
 *   terminal.ts    a table as wide as the terminal, with bars
 *   output.ts      workbooks -> new files; exit codes: 0 fine, 1 refused, 2 wrong
 *                  usage, 3 not written
 *   words/         all texts, a file per language
 *
 * @module
 */
export { analyzeCommand } from "./command.ts";
