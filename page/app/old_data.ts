/// <reference lib="dom" />
/**
 * Deletes data that earlier versions of the page stored in this browser: rows
 * and names of workbooks, an API key with its secret, and columns. For one
 * version.
 */
export function deleteOldData(): void {
  try {
    indexedDB.deleteDatabase("monthly-sales");
    localStorage.removeItem("keep-offered");
    localStorage.removeItem("ranking-columns");
    sessionStorage.removeItem("credentials");
  } catch {
    // Storage is off, so there is nothing to delete.
  }
}
