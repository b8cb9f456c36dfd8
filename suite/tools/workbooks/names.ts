/** Names of Excel workbooks, with or without macros. */
const WORKBOOK = /\.xls[xm]$/i;
/** Names of lock files, which Excel keeps beside open workbooks. */
const LOCK = /^~\$/;

/**
 * Whether to read a file of this name as a workbook; a leading dot hides a
 * file.
 */
export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name) && !name.startsWith(".") && !LOCK.test(name);
}

/** Whether a file of this name is Excel's lock file. */
export function isLockName(name: string): boolean {
  return WORKBOOK.test(name) && LOCK.test(name);
}
