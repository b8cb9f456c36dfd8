/** What the service is called. */
export const TITLE = "Monthly Sales Statistics Service";

/** What the service does, in one line. */
export const SUMMARY =
  "Stateless JSON service: it takes a monthly sales workbook (.xlsx) and returns sales statistics by month.";
