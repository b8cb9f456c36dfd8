import { copiedHtml, copiedText, type PlainTable } from "../../report/mod.ts";
import { CopyButton, copyText } from "../controls/mod.ts";
import { useLanguage } from "../words/mod.ts";

/**
 * Copies a table as text, and as HTML for spreadsheets and mail.
 * @throws if the browser denies access to the clipboard
 */
export function copyTable(table: PlainTable): Promise<void> {
  return copyText(copiedText(table), copiedHtml(table));
}

export function CopyTable({ table }: { table(): PlainTable }) {
  const { words } = useLanguage();
  return (
    <CopyButton
      copy={() => copyTable(table())}
      label={words.export.copyTableName}
      done={words.export.copiedTable}
    />
  );
}
