import { useEffect, useMemo } from "preact/hooks";
import {
  type BadCellGroup,
  type BadCellList,
  groupsOf,
  lineOf,
  rangesOf,
  tabLines,
} from "../../report/bad_cells/mod.ts";
import { badCellWordsIn } from "../../report/words/mod.ts";
import type { LanguageId } from "../../../schemas/mod.ts";
import { prepareReport, saveWorkbook } from "../export/mod.ts";
import { rejectedRowsOf } from "../model/mod.ts";
import {
  CopyButton,
  copyText,
  DataTable,
  SaveButton,
  useMoreRows,
} from "../controls/mod.ts";
import { isolated, useLanguage } from "../words/mod.ts";

const LISTED = 30;

interface Props {
  file: string;
  /** The file, if some of its rows can be read. */
  source: File | undefined;
  list: BadCellList;
}

export function BadCells({ file, source, list }: Props) {
  const { id, words, formats } = useLanguage();
  const texts = badCellWordsIn(id);
  const { sheet, cells, count } = list;
  const more = count - cells.length;
  // Loads the worker now, so that saving needs no connection.
  useEffect(prepareReport, []);
  return (
    <div class="cells">
      <div class="row ends cells-head">
        <div>
          <h2>{words.failure.cells(formats.number(count))}</h2>
          <p class="quiet">{texts.sheet(isolated(sheet))}</p>
        </div>
        <div class="row">
          <CopyButton
            copy={() => copyText(tabLines(list, texts).join("\n"))}
            label={words.failure.copyCells}
            done={words.copied}
          />
          <SaveButton
            label={words.failure.saveCells}
            save={() =>
              saveWorkbook(
                { kind: "badCells", content: { language: id, file, list } },
                texts.fileName(withoutType(file)),
              )}
          />
          {source && (
            <SaveButton
              label={words.failure.saveRows}
              save={() => saveRows(source, id)}
            />
          )}
        </div>
      </div>
      {more > 0 && (
        <p class="caution">
          {words.failure.more(
            formats.number(cells.length),
            formats.number(more),
          )}
        </p>
      )}
      <div class="cells-groups">
        {groupsOf(cells).map((group) => (
          <Group
            key={`${group.column} ${group.fault}`}
            file={file}
            group={group}
            sheet={sheet}
          />
        ))}
      </div>
    </div>
  );
}

/** Saves the rows with bad cells, to correct and analyze on their own. */
async function saveRows(source: File, language: LanguageId): Promise<void> {
  const rejected = await rejectedRowsOf(source);
  if (rejected === undefined) throw new Error("The file has changed");
  const name = badCellWordsIn(language).rejectedFile(withoutType(source.name));
  await saveWorkbook(
    { kind: "rejectedRows", content: { language, rejected } },
    name,
  );
}

function withoutType(file: string): string {
  return file.replace(/\.xlsx$/i, "");
}

function Group(
  { file, group, sheet }: { file: string; group: BadCellGroup; sheet: string },
) {
  const { id, words, formats } = useLanguage();
  const texts = badCellWordsIn(id);
  const { column, fault, cells } = group;
  const title = words.failure.group(
    isolated(column),
    texts.reason(fault),
    formats.number(cells.length),
  );
  const [address, , value] = texts.heads;
  const ranges = useMemo(() => rangesOf(cells), [cells]);
  const more = useMoreRows(ranges, "", LISTED);
  return (
    <div class="cells-group card">
      <h3>{title}</h3>
      <p>{texts.remedy(fault)}</p>
      <DataTable
        class="bad"
        caption={`${isolated(file)} ${title}`}
        columns={[
          {
            id: "address",
            head: address,
            cell: ({ address }) => <code>{address}</code>,
          },
          {
            id: "called value",
            head: value,
            cell: (range) => {
              const { rows } = range.cell;
              const [, , value] = lineOf(range, { sheet, words: texts });
              return (
                <>
                  {value === ""
                    ? <span class="quiet">{words.failure.noValue}</span>
                    : <bdi>{value}</bdi>}
                  {rows > 1 && (
                    <small>
                      {words.failure.merged(formats.number(rows))}
                    </small>
                  )}
                </>
              );
            },
          },
        ]}
        more={more}
      />
    </div>
  );
}
