import {
  axisHeadings,
  headingsFor,
  indicatorHeadings,
  measureWords,
  termsIn,
} from "../../explore/tables/mod.ts";
import type { ReportTexts, SharedMonthsFacts } from "./zh.ts";

const lower = (text: string) => text.toLowerCase();

const inFiles = ({ months, areApart }: SharedMonthsFacts) =>
  `${months} ${areApart ? "are each" : "is"} in several files`;

export const en: ReportTexts = {
  title: "Monthly sales statistics",
  separator: " · ",
  colon: ": ",
  noMonths: "No data",
  allNames: "All data",
  more: (count) => `${count} more`,
  chosen: (column, names) => `${column}: ${names}`,
  notThese: (names) => `without ${names}`,
  searchedFor: (text) => `search “${text}”`,
  notChosen: (column, names) => `Without ${lower(column)}: ${names}`,
  rankedBy: (measure) => `Ranked by ${measure}`,
  cellsOf: (figure, measure) => `Figures: ${figure} (${measure})`,
  orderedBy: (heading, isAscending) =>
    `By ${heading}, ${isAscending ? "ascending" : "descending"}`,
  firstOf: (shown, all) => `${shown} of ${all}`,
  columnsShown: (shown, all) =>
    `${shown} of ${all} columns; the totals are of all of them`,
  source: (files) => `Source: ${files}`,
  manyFiles: (count) => `${count} files`,
  made: (moment) => `Made: ${moment}`,
  page: "Page &P of &N",
  measures: headingsFor(indicatorHeadings, "en"),
  groupings: headingsFor(axisHeadings, "en"),
  sheets: {
    overview: "Overview",
    changes: "In and out",
    rows: "Rows",
    asked: "As asked",
    notes: "Files and notes",
  },
  overview: {
    yearToDate: "Year to date",
    figures: "Key figures",
    months: "Months",
    total: "Total",
    totalOfAll: "Total of all",
    noData: "No data",
    noneBefore: "none before",
    notes: "Notes on the data",
    noNotes: "Nothing to note.",
    details: "Details of the notes",
    terms: "Terms",
    noComparison: (months) => `Not compared: there is no data for ${months}.`,
    incomplete: (month) => `${month} may be incomplete.`,
  },
  changes: {
    noEarlier: (month) =>
      `There is no data before ${month}, so nobody can say which purchases are first ones.`,
    needs: (months) => `Lost and returned names need data for ${months}.`,
    unlike: (months, others) =>
      `The periods are not alike (months: ${months} against ${others}): their sums do not compare.`,
    new: (count, where) =>
      `First purchases: ${count} of these bought before, ${where}.`,
    returned: (count, where) =>
      `Returned: ${count} of these bought in the meantime, ${where}.`,
    lost: (count, where) =>
      `Lost: ${count} of these ${
        count === "1" ? "is" : "are"
      } still buying, ${where}.`,
    stopped: (count, where) =>
      `Stopped: ${count} of these ${
        count === "1" ? "is" : "are"
      } still buying, ${where}.`,
    outside: {
      hospital: "at another hospital",
      level: "at another level",
      distributor: "from another distributor",
      agent: "through another agent",
      manager: "from another manager",
      province: "in another province",
    },
    outsideAll: "outside of the filter",
    elsewhere: "also outside the filter",
  },
  noAnswer: {
    noData: "The workbooks have no data rows",
    noMonth: (months) => `No file has data of ${months}`,
    unknownName: (column, name) =>
      `No row has ${column.toLowerCase()} "${name}"`,
    otherColumn: (name, columns) =>
      `${name} is in the column ${columns.join(", ")}`,
    nearest: (names) => `Nearest: ${names.join(", ")}`,
    missing: (months) => `Not compared: there is no data for ${months}`,
    noMeasure: (show) => `${show} takes only qty and conv as its measure`,
    noAxes: "Rows and columns must differ, and one of them must be names",
    noFormer:
      "Changes need months as rows or as columns, and boxes or 10,000 boxes as the measure",
    noColumn: (column, known) =>
      `The table has no column ${column}. It has ${known.join(", ")}`,
  },
  ranking: (grouping) => `${grouping} ranking`,
  gains: "Largest gains of hospitals",
  losses: "Largest losses of hospitals",
  endedWithReturns: "ended with returns",
  noShare: "The total is not above zero, so there are no shares.",
  noShares:
    "Amounts below zero have no share, so the others add up to more than 100%.",

  count: (count) => `${count} in all`,
  printed: (count) => `the first ${count} rows are printed`,
  noMonthColumns: "too many names for a column per month",
  comparedWith: (period, other) => `${period} against ${other}`,
  definitions: termsIn("en"),
  pictures: {
    months: (measure) => `${measure} by month`,
    highlighted: (months) => `${months} highlighted`,
    lastYear: "Same month last year",
    target: (grouping) => `Target, by ${lower(grouping)}`,
    missing: (months) => months === 1 ? "no data" : `${months} missing`,
    rounded: "Amounts above the bars are rounded",
    newest: (shown, all) => `The last ${shown} of ${all} months`,
    files: (count) => `${count} files: `,
  },
  badCells: {
    title: "Cells to correct",
    fileName: (file) => `${file} cells to correct`,
    file: (name) => `File: ${name}`,
    sheet: (name) => `Worksheet: ${name}`,
    count: (count) => plural(count, "cell"),
    heads: ["Cell", "Column", "Value", "Reason"],
    more: (count) =>
      `and ${plural(count.toLocaleString("en-US"), "more cell")}`,
    rejected: "Rows that cannot be read",
    rejectedFile: (file) => `${file} rows that cannot be read`,
    row: "Row",
    at: (cell, reason) => `${cell}: ${reason}`,
    semicolon: "; ",
    mayBeTotal: "may be a total of the rows above",
    merged: (reason, rows) => `${reason} (merged, ${rows} data rows)`,
  },
  workbooks: {
    notIncluded: (files) => `Not included: ${plural(files, "file")}`,
    semicolon: "; ",
    rowsNotCounted: (count, rows) =>
      `${plural(count, "row")} not counted (${count === 1 ? "row" : "rows"} ${
        rows.join(", ")
      }${count > rows.length ? ", …" : ""})`,
    rowsOfFiles: (rows, files) =>
      `${rows} rows of ${plural(files, "file")} not counted`,
    stop: ". ",
    leftOut: (file, why) => `${file} is not included: ${why}`,
    allLeftOut: (files) => `Not included: ${files}`,
    byChoice: "you left it out",
    sameAsLeftOut: (file) => `it is identical to ${file}`,
    unreadable: {
      gone: "it is gone, or its link leads nowhere",
      forbidden: "it may not be read",
      changed: "it changed while it was read: close it and try again",
      outside: "it is a link to a file outside of the folder",
      not_a_file: "it is not a regular file",
      lock_file: "it is not a workbook, but kept beside one while it is open",
      other: "it cannot be read",
    },
    copy: (file, of) => `${file} is identical to ${of} and counts once`,
    copies: (count) =>
      `${plural(count, "file")} with the same content as others count once`,
    file: (name, { rows, boxes, moment }) =>
      `${name} (${plural(rows, "row")}, ${plural(boxes, "box", "boxes")}, ${
        moment === undefined ? "time unknown" : `modified ${moment}`
      })`,
    files: (count) => `${count} files`,
    shared: {
      undecided: (facts) =>
        `${inFiles(facts)}. Decide how ${
          facts.areApart ? "they count" : "it counts"
        }: ${facts.files}`,
      apart: (facts) =>
        `${
          inFiles(facts)
        }, which have no hospital or row in common and were added up: ${facts.files}`,
      same: ({ months, areApart, leftOut, files }) =>
        `${months} ${
          areApart ? "each have" : "has"
        } the same rows in several files, which count once; ${leftOut}: ${files}`,
      add: (facts) =>
        `${inFiles(facts)}, which were added up as you chose: ${facts.files}`,
      without: (facts) =>
        `${inFiles(facts)}; as you chose, ${facts.leftOut}: ${facts.files}`,
    },
    inCommon: {
      rows: (rows) => plural(rows, "equal row"),
      hospitals: (count, examples, isAll) =>
        `${plural(count, "hospital")} in common (${
          isAll ? "" : "such as "
        }${examples})`,
      nothing:
        "no equal rows and no hospital in common, but equal boxes or no names of hospitals",
    },
    sharedOptions: {
      once: "Count equal rows once",
      newest: "Only the newer files",
      oldest: "Only the older files",
      add: "Add all up",
      only: (file) => `Only ${file}`,
    },
    optionFacts: (rows, boxes, leftOut) =>
      `${plural(rows, "row")}, ${plural(boxes, "box", "boxes")}; ${leftOut}`,
    optionLine: (option, facts, isRecommended) =>
      `${option} (${isRecommended ? "recommended; " : ""}${facts})`,
    allCount: "all rows count",
    notCounted: (rows, files) =>
      `${plural(rows, "row")} of ${files} ${
        rows === "1" ? "does" : "do"
      } not count`,
    belowZero: (names) =>
      `Below zero over all months, with more returned than sent: ${names}`,
    names: (column, count) => plural(count, lower(en.groupings[column])),
    missing: (months) => `No file has data of ${months}`,
    incomplete: (month) =>
      `${month} may be incomplete: it has less than half the records that the three months before it have on average`,
    ofFile: (file, sentence) => `${file}: ${sentence}`,
    ofFiles: (files, sentence) => `${plural(files, "file")}: ${sentence}`,
    suchAs: (files, file, sentence) =>
      `${plural(files, "file")}, such as ${file}: ${sentence}`,
    targetColumn: (file, cell, header) =>
      `${file} has sales: its column ${header} (${cell}) does not count as targets; save targets as a workbook of their own`,
    targetColumns: (count) =>
      `Columns of targets in ${
        plural(count, "workbook")
      } of sales do not count; save targets as a workbook of their own`,
    targetTotals: (file, rows) =>
      `${file}: ${plural(rows, "total row")} of targets left out`,
    range: (from, to) => `${from} to ${to}`,
    separator: ", ",
  },
  targets: {
    total: (facts) =>
      `Target of ${facts.period} by ${
        lower(facts.grouping)
      }: ${facts.target}; actual ${facts.actual}, ` +
      `${
        facts.ratio === undefined
          ? "no ratio, as the target is 0"
          : `achieved ${facts.ratio}`
      }, ${facts.isAbove ? "above by" : "missing"} ${facts.gap}`,
    covered: (names, months) =>
      `${names} ${
        names === "1" ? "name has" : "names have"
      } targets for only some of the ${months} months: only sales of these are compared`,
    withoutTarget: (count, names, amount) =>
      `${count} with sales and no target, which do not count as achieved, ${amount} together: ${names}`,
    withThem: (ratio) => `; with them it would be ${ratio}`,
    withoutSales: (count, names) =>
      `${count} with a target and no sales: ${names}`,
    zero: (count, names) =>
      `${count} with a target of 0, which has no ratio: ${names}`,
    oneSided: (name, amount, nearest) =>
      nearest === ""
        ? `${name} (${amount})`
        : `${name} (${amount}; is it ${nearest}?)`,
    more: (count) => `${count} more`,
    cut: (spans) =>
      `Targets of ${spans} cannot be parted: the period has only some of these months, so they do not count`,
    noGrouping: (grouping, groupings) =>
      `There are no targets by ${lower(grouping)}, only by ${lower(groupings)}`,
    noFilter: (columns) =>
      `No targets are shown: they are not parted by ${
        lower(columns)
      }, which the filter chooses`,
    noSign:
      "No targets are shown: they are not parted by sales and returns, as the filter is",
    noPeriod: (nearest) =>
      `The period has no targets; the nearest are for ${nearest}`,
    targetsOnly: "There are only targets: give the workbooks of sales as well",
    units: { qty: measureWords.qty.unit.en, conv: measureWords.conv.unit.en },
    separator: ", ",
    or: " or ",
    problems: {
      unit_missing: (cell, header) =>
        `${cell}nothing says the unit of ${header}: write 目标（盒） to compare with 出库数量, or 目标（万盒） to compare with 折算2贴数量（万盒）`,
      unit_beside: (cell) =>
        `${cell} says a unit, and units are read in the heading only: remove it, and write the unit there, 目标（盒） to compare with 出库数量 or 目标（万盒） to compare with 折算2贴数量（万盒）`,
      period_unread: (cell, header) =>
        `${cell}the period ${header} is not read: write months as 1月, 2024年1月 or 2024-01, quarters as Q1 or 2024Q1, years as 全年 or 2024年, all of them as text, across or in a column 月`,
      units_mixed: (cells) =>
        `there are two units, and a workbook can have only one: ${cells}`,
      unit_differs: (said, asked) =>
        `${said} says another unit than was given (${asked})`,
      column_duplicated: (cells) => `${cells} are the same column: keep one`,
      two_layouts: (cells) =>
        `${cells}: months go down, one target a row, or across, not both`,
      year_missing: (cell, header) =>
        `${cell}nothing says the year of ${header}: add a column 年, or write it into the title or the name of the sheet, such as 2024年目标（盒）`,
      years_mixed: (cells) =>
        `titles say two years, and nobody can tell which one is meant: ${cells}; add a column 年`,
      cell_invalid: (cell, header, expected, found) =>
        `${cell}${header} is ${found}, expected ${expected}`,
      others: (count, cells) =>
        `; ${plural(count, "more cell")} ${
          count === "1" ? "is" : "are"
        } wrong: ${cells}`,
      target_twice: (names, cells) =>
        `the target of ${names} is there twice: ${cells}; keep one`,
      targetCell: (cell, months) => `${cell} (${months})`,
      total_differs: ({ cell, header, amount, cells, sum }) =>
        `${cell}${header} is ${amount}, but the sum of ${cells} is ${sum}`,
      files_differ: (file, unit) =>
        `its unit is not that of ${file}, which is ${unit}`,
      no_targets: "there is no target below the header row",
      sheetCell: (sheet, cell) => `${sheet}!${cell}: `,
      cell: (cell, text) => `${cell} “${text}”`,
      sheetName: (text) => `the name of the sheet, “${text}”`,
    },
    expected: {
      target: "a number",
      not_negative: "a number not below zero, as a target is",
      smaller_number: "a number below 10^15",
      year: "a year from 1900 to 9999",
      month: "a month from 1 to 12, a quarter such as Q1, or 全年",
      quarter: "a quarter from 1 to 4",
      same_year: "the year in the column 年",
      name: "a name",
    },
    found: {
      blank: "empty",
      merged_with_header: "merged with the header row",
      uncalculated:
        "a formula without a result (open the file in Excel or WPS and save it)",
      saved_as_zero:
        "a formula saved as 0, perhaps never calculated (open the file in Excel or WPS and save it)",
      text: (text) => JSON.stringify(text),
      error: (text) => text,
    },
  },
};

function plural(
  count: number | string,
  one: string,
  several = `${one}s`,
): string {
  return `${count} ${String(count) === "1" ? one : several}`;
}
