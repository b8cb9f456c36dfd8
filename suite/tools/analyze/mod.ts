/**
 * The command line: from workbooks to figures, on this machine.
 *
 *   main.ts        the process of `deno task analyze`
 *   command.ts     a process: streams, signals, exit code
 *   run.ts         a command line, told from top to bottom
 *   arguments.ts   arguments -> a Question, and the format of its answer
 *   columns.ts     the words of arguments
 *   files.ts       paths, folders and patterns -> files
 *   data.ts        files -> facts, sums and rows, by suite/explore/workbooks
 *   report.ts      a question -> the content of the Excel report
 *   output.ts      the Excel report -> a new file
 *   left_out.ts    a file that is left out -> why, its fault, or all bad cells
 *   progress.ts    a line of progress on a terminal
 *   rows.ts        --show rows: the chosen rows -> CSV, or one JSON object per line
 *   show/          an answer -> terminal, tabs, CSV, JSON
 *   words/         all texts, a file per language
 *   language.ts    a locale -> its language -> its texts
 *   exit_codes.ts  0 fine, 1 refused, 2 wrong usage, 3 not written
 *
 * @module
 */
export { analyzeCommand } from "./command.ts";
