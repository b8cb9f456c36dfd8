/** Everything that the page says in English. */
import type { Words } from "./zh.ts";

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

export const en: Words = {
  title: "Monthly sales",
  copied: "Copied",
  nav: {
    reference: "API reference",
    skip: "Skip to the main content",
    home: "Back to the start",
  },
  intake: {
    heading: "Drop the workbook, see the month",
    lead:
      "Your workbook is read right here in the browser. Nothing is uploaded, no connection is used, and you need no account.",
    choose: "Choose a workbook",
    chooseFolder: "Choose a folder",
    hint:
      "or drop .xlsx files anywhere on this page, or paste them, several months at once",
    sample: "Try the sample",
    drop: "Drop to analyze",
    dropHint: "One .xlsx file or several",
  },
  working: {
    heading: "Analyzing",
    file: (name, index, count) =>
      count > 1 ? `${name} (${index} of ${count})` : name,
    share: (percent) => percent === 0 ? "Analyzing" : `${percent}% done`,
    read: (done, all) => `${done} of ${all} read`,
    rows: (rows) => rows === "1" ? "1 row" : `${rows} rows`,
    cancel: "Cancel",
    cancelled: "Cancelled",
  },
  result: {
    ready: (rows, months) =>
      `Done: ${rows} data ${rows === "1" ? "row" : "rows"} in ${
        plural(months, "month")
      }`,
    files: (count) => plural(count, "file"),
    again: "New workbook",
    back: "Back to the last result",
    here: "On this computer",
    took: (time) => `in ${time}`,
    empty: "No data rows",
    emptyHint:
      "The headers are right, but no row counts: rows without 出库数量 and total rows are left out.",
    total: "Total",
    totalOf: (months) =>
      months === 1 ? "Total of 1 month" : `Total of ${months} months`,
    allMonths: (count) => `All ${plural(count, "month")}`,
    months: (count) => plural(count, "month"),
  },
  bar: {
    label: "What is shown",
    files: "Files",
    addFiles: "Add files",
    without: (file) => `Remove ${file}`,
    months: "Months",
    from: "From",
    to: "To",
    together: "Total",
    presets: {
      all: "All",
      newest: "Newest month",
      quarter: "Quarter to date",
      year: "Year to date",
      twelve: "Last 12 months",
    },
    comparison: "Compare with",
    comparedMonth: {
      before: "vs previous month",
      yearBefore: "vs a year earlier",
      none: "No comparison",
    },
    comparedPeriod: {
      before: "vs previous period",
      yearBefore: "vs a year earlier",
      none: "No comparison",
    },
    measure: "Measure",
    filter: "Filter",
    column: "Filter by",
    named: (column) => `${column}: `,
    someOf: (names) =>
      names.length > 2
        ? `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`
        : names.join(", "),
    remove: (column) => `Remove the filter: ${column}`,
    clear: "Clear filters",
    moreNames: (shown, all) =>
      `The first ${shown} of ${all}: search for others`,
    nothing: "No data is left",
    nothingHint: "No row has all of the chosen names. Choose fewer of them.",
    everything: "Show all data",
    failed:
      "The filter did not work, and the figures below are those from before. Choose the files again.",
  },
  likeForLike: {
    offer: (months) =>
      months === 1
        ? "Compare only the month that both periods have"
        : `Compare only the ${months} months that both periods have`,
    on: (months) =>
      months === 1
        ? "Only the month that both periods have is compared."
        : `Only the ${months} months that both periods have are compared.`,
    stop: "Show the whole period",
  },
  moved: {
    heading: "What moved",
    column: "Changes by",
    oneMonth:
      "There is one month of data. Add the files of other months above to see what changed.",
    choose: "Choose other months or another comparison above.",
    whole: "All months together have nothing to be compared with.",
    showMonth: (month) => `Show what changed in ${month}`,
    incomplete: (month) =>
      `${month} has less than half the records of the three months before it on average: it may be incomplete.`,
    drivers: (column, measure) =>
      `Largest gains and losses by ${column}, ${measure}`,
    direction: "Gain or loss",
    difference: (unit) => `Change (${unit})`,
    ratio: "Change %",
    only: (name) => `Show only ${name}`,
    comings: "Hospitals that came and went",
    hospitals: { lost: "Lost", new: "First purchase", returned: "Returned" },
    nobody: {
      lost: "No hospital was lost",
      new: "No hospital bought for the first time",
      returned: "No hospital returned",
    },
    before: "Before",
    now: "Now",
    lastOf: {
      lost: "Last order",
      new: "First order",
      returned: "Previous order",
    },
    average: "Monthly avg.",
    marked: "Marked",
    outside: "also outside the filter",
    firstHeading: "First purchases",
    quiet: {
      nobody: "No hospital has gone two months without an order",
      everyManager: (count) => `All managers ${count}`,
    },
    perhapsOne:
      "These lost names and first purchases are similar and may be the same:",
    pair: (lost, now) => `“${lost}” and “${now}”`,
  },
  terms: {
    heading: "How the figures are worked out",
    before: "vs previous month",
    yearBefore: "vs a year earlier",
  },
  figures: {
    totalQty: "Outbound",
    totalConv: "Converted, 2-patch",
    hospitals: "Hospitals",
    newHospitals: "Marked as new",
    hospitalUnit: "",
    rowUnit: "",
    versus: (month) => `vs ${month}`,
    same: "No change",
    noFormer: (month) => `No data for ${month} to compare with`,
    noRatio: ({ records }) =>
      records === 0
        ? "Not calculated: there was nothing before"
        : "Not calculated: it was zero or below before",
    incomplete: "may be incomplete",
    lastComplete: (month) => `Show ${month}`,
    average: (amount) => `avg. ${amount}`,
    distinct: "distinct",
    basis: (rows) => `From ${rows} data ${rows === "1" ? "row" : "rows"}`,
  },
  months: {
    heading: "By month",
    choose: "Month",
    table: "Show as a table",
    missing: "No data for this month",
  },
  measures: {
    qty: { name: "Outbound", unit: "boxes", full: "Outbound (boxes)" },
    conv: {
      name: "Converted",
      unit: "×10k boxes",
      full: "Converted, 2-patch (×10k boxes)",
    },
  },
  targets: {
    heading: "Targets",
    by: (grouping) => `by ${grouping.toLowerCase()}`,
    achieved: "achieved",
    ratio: "Achieved",
    target: "Target",
    against: (target, ratio) => `${target} · ${ratio} achieved`,
    of: (actual, target, unit) => `${actual} of ${target} ${unit}`,
    missing: (gap) => `${gap} missing`,
    above: (gap) => `${gap} above`,
    passed: (passed, months) =>
      `${passed} of ${months} months with targets have passed`,
    allPassed: (months) =>
      months === 1 ? "One month with targets" : `${months} months with targets`,
    below: "Below target",
    noneBelow: "All names with a target have achieved it.",
    gap: (unit) => `Gap (${unit})`,
    units: { qty: "boxes", conv: "×10k boxes" },
  },
  ranking: {
    heading: "Rankings",
    groupings: {
      hospital: "Hospitals",
      level: "Levels",
      distributor: "Distributors",
      agent: "Agents",
      manager: "Managers",
      province: "Provinces",
    },
    columns: {
      hospital: "hospital",
      level: "hospital level",
      distributor: "distributor",
      agent: "agent",
      manager: "manager",
      province: "province",
    },
    chooseGrouping: "Ranking by",
    search: "Search names",
    clear: "Clear the search",
    found: (shown, all) => `${shown} of ${all} shown`,
    none: "No name matches",
    noneHint: "Try another word, or clear the search.",
    order: {
      rank: "Rank",
      name: "Name",
      qty: "Boxes",
      conv: "×10k boxes",
      share: "Share",
      change: "Change",
      ratio: "Change, %",
      achieved: "Achieved",
      gap: "Gap",
    },
    columnHeads: {
      ratio: "%",
      trend: "Months",
    },
    negative:
      "Some amounts are below zero: more was returned than sent. Shares are parts of the net total; negative amounts have none, so the other shares add up to more than 100%.",
    noShare:
      "The total is not above zero, so there are no shares, and – is shown instead.",
    caption: (scope, grouping, measure) =>
      `${grouping}, ${scope}, ranked by ${measure.toLowerCase()}`,
    csv: "Download this ranking: CSV",
  },
  table: {
    all: (count) => `Show all ${count}`,
    below: (rows) => `${rows} more ${rows === "1" ? "row" : "rows"} below`,
  },
  opened: {
    close: "Close",
    rankOf: (rank, all) => `${rank} of ${all}`,
    only: "Only this",
    compare: "Compare",
    leaveOut: "Leave out",
    full: (most) => `${most} names at most`,
    compared: "Compared",
    compareHint: (most) => `Open a name below to add it, ${most} at most`,
    table: "Show the values by month",
    remove: (name) => `Leave out ${name}`,
    clear: "Clear",
    shown: "What the lines show",
    monthsOf: (column, measure) => `${measure} of the ${column} by month`,
    rest: (count) => `${count} more`,
  },
  cross: {
    heading: "Cross table",
    rows: "Rows",
    columns: "Columns",
    month: "Month",
    copy: "Copy the table",
    copied: "Copied: paste it into Excel",
    hint: "The stronger the colour, the larger; hatched below zero",
    shows: "Show",
    figures: {
      amount: "Amount",
      share: "Share of month",
      before: "vs last month",
      yearBefore: "vs last year",
    },
    shareOfColumn: "Share of column",
    gaps: {
      noData: "No data",
      noRecords: "",
      noFormer: "–",
      new: "new",
      notPositive: "–",
    },
    why: {
      share: {
        notPositive: "Not calculated: the total is not above zero",
        noFormer: "",
      },
      change: {
        notPositive: "Not calculated: it was zero or below before",
        noFormer: "There is no data for the month to compare with",
      },
    },
    save: "CSV",
    saveFull: "Download this table: CSV",
    caption: (rows, columns) => `${rows} by ${columns.toLowerCase()}`,
    largest: (shown, all, axis) => `${axis}: the largest ${shown} of ${all}`,
    newest: (shown, all) => `The last ${shown} of ${all} months`,
    missing: (months) => `There is no data for ${months}`,
  },
  newHospitals: {
    heading: "Marked as new",
    hint: "Rows whose 医院去重 is 1",
    hospital: "Hospital",
    level: "Level",
    province: "Province",
    whole: (unit) => `All of the hospital (${unit})`,
    wholeShort: "of ",
    none: "No row is marked as new",
    search: "Search hospital, level or province",
  },
  files: {
    ask: {
      title: (count, name) =>
        count === 1
          ? `Add “${name}”, or replace?`
          : `Add these ${count} files, or replace?`,
      onPage: (files) => `On the page now: ${files}.`,
      several: (first, count) => `${first} and ${count - 1} more`,
      add: "Add",
      sameName: (files) => ` There is a file of this name: ${files}.`,
      replaceSame: (count) =>
        count === 1
          ? "Replace the file of this name"
          : `Replace ${count} files of the same names`,
      replace: "Replace all",
    },
    panel: {
      targets: (count, { columns, unit }) =>
        `${
          count === "1" ? "1 target" : `${count} targets`
        } · ${columns} · ${unit}`,
      modified: (moment) => `Modified ${moment}`,
      noMonths: "No data rows",
      notes: (count) => `${count} ${count === 1 ? "note" : "notes"}`,
      leftOut: (months) => `Not counted: ${months}`,
      addFolder: "Add a folder",
    },
    shared: {
      label: (months) => `How does ${months} count?`,
      forAll: "Each of these months is in several files.",
      addUp: "Add up",
      addAllUp: "Add up all of these months",
      latest: (file) => `Only ${file}, modified last`,
      latestOfEach: "Of each month only the file modified last",
      without: (file) => `Leave out ${file}`,
      hint:
        "Until you choose, the figures below are without these months. You can change it later in the notes.",
    },
  },
  notes: {
    hint: "This was handled for you. Check that it is what you expect.",
    locks: (files) =>
      `${files}: temporary files of a program that has the workbook open, not read`,
    otherFiles: (count) =>
      count === "1"
        ? "1 other file in the folder is not an .xlsx and was not read"
        : `${count} other files in the folder are not .xlsx and were not read`,
  },
  export: {
    without: (months) => `without ${months}`,
    someMonths: (months) => `${months} months`,
    excel: "Export to Excel",
    preparing: "Preparing…",
    makingSheet: (name) => `Making the sheet ${name}…`,
    writing: "Writing the workbook…",
    cancelled: "The export was cancelled",
    csv: "Download every ranking of these months: CSV",
    failed: "The file could not be created. Try again, or reload the page.",
    fileName: "monthly-sales",
  },
  picture: {
    button: "Picture",
    of: (of) => `Picture: ${of}`,
    copy: "Copy the picture",
    copyHint: "for slides and chats",
    save: "Save as PNG",
    saveHint: "1920 × 1080",
    copied: "The picture was copied",
    saved: "The picture was saved",
    notCopied:
      "This browser does not let a page copy pictures. Save the PNG and insert it.",
  },
  failure: {
    heading: (file) => `Could not read “${file}”`,
    several: (count) => `Could not read ${count} files`,
    cells: (count) => `Cells to correct (${count})`,
    retry: "Choose again",
    reload: "Reload the page",
    more: (listed, { more }) =>
      `The first ${listed} are listed, ${more} more are not. Correct these and try again to see the others.`,
    group: (column, { reason, count }) => `${column}: ${reason} (${count})`,
    noValue: "nothing",
    merged: (rows) => `merged, ${rows} rows`,
    copyCells: "Copy the list",
    saveCells: "Save as Excel",
    others: (count) =>
      count === 1
        ? "Analyze the other file"
        : `Analyze the other ${count} files`,
  },
  paper: {
    outbound: (period) => `Outbound, ${period}`,
    missing: (months) => `no ${months}`,
    year: "Year to date",
    without: (months) => `, without ${months}`,
    short: (gap) => `−${gap}`,
    above: (gap) => `+${gap}`,
    yearAchieved: (ratio) => `year ${ratio}`,
    active: "Buying hospitals",
    moves: (first, lost) => `${first} first · ${lost} lost`,
    up: (unit) => `Largest gains of hospitals (${unit}, month on month)`,
    down: (unit) => `Largest losses of hospitals (${unit}, month on month)`,
    total: (names) => `Total of ${names}`,
    hospitals: (count) => `(${count})`,
    source: (files, rows) => `Source: ${files}, ${rows} rows`,
    comparedWith: (term, months) => `${term}: ${months}`,
    madeAt: (moment) => `made ${moment}`,
    separator: "; ",
  },
  guide: {
    heading: "Workbook guide",
    columnsIn: (count) => `${count} columns in the first worksheet: `,
    copy: "Copy the headers",
    columns: {
      "年": "Year, 1900–9999, such as 2024 or 2024年",
      "月": "Month, 1–12, such as 5, 05 or 5月",
      "配送商业": "Distributor; may be empty",
      "标准医院名称": "Hospital; distinct hospitals are counted by it",
      "标准级别": "Hospital level; may be empty",
      "代理商": "Agent; may be empty",
      "省份": "Province; may be empty",
      "出库数量":
        "Boxes sent; negative for returns; a row without it does not count",
      "招商经理": "Manager; may be empty",
      "折算2贴数量（万盒）": "Converted quantity in 10,000 boxes; empty is 0",
      "医院去重": "1 marks the row as a new hospital",
    },
    text: "Text; may be empty",
    readHeading: "How it is read",
    read: [
      "Columns are found by their headers, in any order, among any others. Spaces and line breaks in headers do not matter.",
      "The headers may be in any of the first 50 rows, below a title.",
      "Total and subtotal rows are left out, so nothing counts twice.",
      "Merged cells: year, month and names hold for every row of the merge; quantities count once.",
      "A formula counts as its saved result; hidden rows count.",
      "One workbook may hold several months, or drop one file per month together.",
    ],
    refusedHeading: "What is refused",
    refused: [
      "A quantity that is not a number, such as “待定” or #N/A. Every such cell is listed; no value is guessed.",
      "A year or a month that is missing or out of range.",
      "A required column that is missing or appears twice. The brackets are full-width: 折算2贴数量（万盒）.",
      "A second table with other columns in the same worksheet.",
      "A formula without a result: open the workbook in Excel and save it once.",
      "Files in .xls or .csv, and files with a password: save them as .xlsx without one.",
    ],
  },
  failures: {
    no_file: ["No file arrived", "Drop or paste an .xlsx file."],
    bad_targets: [
      "Something is wrong with the targets",
      "Correct it as said below, save the file, and drop it again.",
    ],
    unreadable: [
      "The browser cannot read this file",
      "It may have been moved, deleted, or locked by another program: check, and choose it again.",
    ],
    folder_empty: [
      "No .xlsx workbook in this folder",
      "Choose a folder with .xlsx workbooks. Save .xls and .csv files as .xlsx first.",
    ],
    folder_too_large: [
      "The folder holds too much",
      "Up to 500 workbooks, 20,000 files and 10 levels of folders are read. Choose a smaller folder, or the files themselves.",
    ],
    lock_file: [
      "This is a temporary file",
      "A program that has the workbook open made it. Choose the file of the same name without ~$ in front.",
    ],
    engine_failed: [
      "The analysis did not finish",
      "Reload the page and try again; if it keeps failing, ask the operator.",
    ],
    not_loaded: [
      "The page has not loaded completely",
      "Check the connection and try again.",
    ],
    outdated: [
      "This page is of an older release",
      "The service has a new one: reload the page and try again.",
    ],
    sample_missing: [
      "The sample could not be loaded",
      "Check the connection and try again, or choose a workbook of your own.",
    ],
  },
};
