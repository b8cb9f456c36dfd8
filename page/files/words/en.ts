/** What `page/files/room/` says in English. */
import type { Words } from "./zh.ts";

const plural = (count: number) => `${count} ${count === 1 ? "file" : "files"}`;

export const en: Words = {
  ask: {
    title: (count, name) =>
      count === 1
        ? `Add “${name}”, or replace?`
        : `Add these ${count} files, or replace?`,
    onPage: (files) => `On the page now: ${files}.`,
    keptFiles: (files) => `Kept in this browser: ${files}.`,
    several: (first, count) => `${first} and ${count - 1} more`,
    byService:
      "The service takes one file per request and answers without rows, so files cannot be added.",
    add: "Add",
    addToKept: "Add to the kept data",
    replace: "Replace",
    onlyNew: "New files only",
    cancel: "Cancel",
  },
  panel: {
    modified: (moment) => `Modified ${moment}`,
    rows: (rows) => rows === "1" ? "1 row" : `${rows} rows`,
    noMonths: "No data rows",
    notes: (count) => `${count} ${count === 1 ? "note" : "notes"}`,
    leftOut: (months) => `Not counted: ${months}`,
    addFolder: "Add a folder",
    failed: "This did not load. Check the connection and try again.",
  },
  shared: {
    label: (months) => `How ${months} is counted`,
    addUp: "Add up",
    newest: "Last modified only",
    file: (name, moment) => `${name} (modified ${moment})`,
  },
  kept: {
    heading: "Keep the data",
    keep: "Keep in this browser",
    hint:
      "Next time, drop only the new file. The data rows and the file names stay in this browser on this computer and are never uploaded. The workbooks and your secret are not kept. Others who use this browser can see the data: do not keep it on a shared computer.",
    isKept: (moment) => `Kept in this browser · ${moment}`,
    isKeptHint:
      "Files that you add or remove are added or removed there too. Clearing the browsing data deletes them.",
    others: (files) =>
      `This browser keeps the data of ${
        plural(files)
      } from before. Keeping these replaces it.`,
    forget: "Forget the kept data",
    forgotten: "The kept data is deleted",
    keptNow: "Kept in this browser",
    card: "Kept from last time",
    facts: (files, months, rows) =>
      `${plural(files)} · ${months} · ${
        rows === "1" ? "1 row" : `${rows} rows`
      }`,
    keptAt: (moment) => `Kept ${moment}`,
    open: "Open",
    cardHint: "Drop a new file to add it.",
    overwrite: "Keep these instead",
    problems: {
      full:
        "This browser has no room to keep the data. The figures on the page are not affected.",
      refused:
        "This browser does not let the page keep data, as in some private windows. The figures on the page are not affected.",
      changed:
        "Another tab has changed or deleted the kept data, so the files of this tab were not kept. The figures on the page are not affected.",
      outdated:
        "The data kept before is from another version of this page and cannot be used. It was deleted: drop the files again.",
    },
  },
};
