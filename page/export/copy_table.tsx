import type { PlainTable } from "../../report/mod.ts";
import { CopyButton } from "../parts/mod.ts";
import { useLanguage } from "../words/mod.ts";
import { copyTable } from "./clipboard.ts";

/** A button that copies a table, which is made only then. */
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
