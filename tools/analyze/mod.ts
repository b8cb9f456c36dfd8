/**
 * The command line: workbooks -> figures, on this machine.
 *
 *   main.ts        the process: arguments, streams, signals, exit code
 *   run.ts         an order, told from top to bottom
 *   arguments.ts   arguments -> Order
 *   columns.ts     the names of columns in arguments
 *   files.ts       paths, folders and patterns -> files
 *   data.ts        files -> sums, rows and notes
 *   refused.ts     a refused file -> what is wrong with it, all bad cells
 *   service.ts     a file -> the answer of a service
 *   progress.ts    a line of progress on a terminal
 *   answer/        an order and its data -> a table, and the same as JSON
 *   show/          a table -> terminal, tabs, CSV
 *   words/         all texts, in two languages
 *
 * Exit codes: 0 fine, 1 a workbook was refused, 2 wrong usage, 3 the service
 * cannot be reached.
 * @module
 */
export { run } from "./run.ts";
