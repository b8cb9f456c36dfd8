/**
 * The command line: workbooks -> figures, on this machine.
 *
 *   main.ts        the process of `deno task analyze`
 *   command.ts     a process: streams, signals, exit code
 *   run.ts         an order, told from top to bottom
 *   arguments.ts   arguments -> Order
 *   columns.ts     the names of columns in arguments
 *   files.ts       paths, folders and patterns -> files
 *   data.ts        files -> what explore/workbooks knows of them -> sums and rows
 *   decisions.ts   shared months -> the lines that ask how they count
 *   unknown.ts     months and names that the data lacks -> the nearest ones
 *   output.ts      the Excel report -> a new file
 *   refused.ts     a refused file -> what is wrong with it, all bad cells
 *   progress.ts    a line of progress on a terminal
 *   rows.ts        --show rows: the chosen rows -> CSV, or a JSON object a line
 *   answer/        an order and its data -> a table, and the same as JSON
 *   show/          a table -> terminal, tabs, CSV
 *   words/         all texts, a file per language
 *   language.ts    a locale -> its language -> its texts
 *   exit_codes.ts  0 fine, 1 refused, 2 wrong usage, 3 not written
 *
 * @module
 */
export { analyzeCommand } from "./command.ts";
