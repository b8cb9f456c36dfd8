/** File names of Excel, with or without macros. */
const WORKBOOK = /\.xls[xm]$/i;
/** Excel keeps a lock file beside an open workbook. */
const LOCK = /^~\$/;

/** Whether a file of this name is a workbook to read; a dot hides a file. */
export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name) && !name.startsWith(".") && !LOCK.test(name);
}

/** Whether a file of this name is what Excel keeps beside an open workbook. */
export function isLockName(name: string): boolean {
  return WORKBOOK.test(name) && LOCK.test(name);
}
