/** File names of Excel, with or without macros. */
const WORKBOOK = /\.xls[xm]$/i;
/** Excel keeps a lock file beside an open workbook; a dot hides a file. */
const NOT_MEANT = /^(?:~\$|\.)/;

/** Whether a file of this name is a workbook to read. */
export function isWorkbookName(name: string): boolean {
  return WORKBOOK.test(name) && !NOT_MEANT.test(name);
}
