/** What is said about bad cells in English. */
import type { BadCellWords } from "./zh.ts";

export const en: BadCellWords = {
  title: "Cells to correct",
  fileName: (file) => `${file} cells to correct`,
  file: (name) => `File: ${name}`,
  sheet: (name) => `Worksheet: ${name}`,
  count: (count) => count === "1" ? "1 cell" : `${count} cells`,
  heads: ["Cell", "Column", "Value", "Reason"],
  more: (count) =>
    `and ${count.toLocaleString("en-US")} more ${
      count === 1 ? "cell" : "cells"
    }`,
  merged: (reason, rows) => `${reason} (merged, ${rows} data rows)`,
  reasons: {
    uncalculated: "formula without a result",
    saved_as_zero: "formula saved as 0, perhaps never calculated",
    merged_with_header: "merged with the header row",
    no_year: "no year",
    no_month: "no month",
    date: "a date",
    not_year: "not a year",
    not_month: "not a month",
    decimal_comma: "perhaps a decimal comma",
    not_number: "not a number",
    error: "Excel error",
    too_large: "too large",
    unreadable: "content that cannot be read",
  },
  mends: {
    uncalculated: "Open the file in Excel or WPS and save it once.",
    saved_as_zero:
      "Open the file in Excel or WPS and save it once. If the value is 0, enter 0 without a formula.",
    merged_with_header:
      "Unmerge the cell from the header row and enter the value of its own row.",
    no_year: "Enter the year in four digits, such as 2024.",
    no_month: "Enter the month, from 1 to 12.",
    date:
      "Enter year and month in their own columns, such as 2024 and 5, instead of a date.",
    not_year: "Enter a year from 1900 to 9999, such as 2024.",
    not_month: "Enter a month from 1 to 12, such as 5.",
    decimal_comma: "Write a decimal point instead of the comma, such as 0.256.",
    not_number:
      "Enter a plain number without unit or other signs. Leave the cell empty if there is no amount.",
    error: "Correct the formula, or enter the value itself.",
    too_large: "Check for extra digits: the number must be below 10^15.",
    unreadable: "Clear the cell and enter its content again.",
  },
};
