import {
  type FilterList,
  type NameColumn,
  nearestNames,
} from "../../../explore/questions/mod.ts";
import { reportWords } from "../../export/mod.ts";
import { namesIn, periodOf, useSelected, withNames } from "../../model/mod.ts";
import { Icon } from "../../controls/mod.ts";
import { isolated, shownName, useLanguage } from "../../words/mod.ts";

/** Says what was asked for and the data lacks, and leads to what it has. */
export function LackingNotes() {
  const { words: { lacking: texts }, formats } = useLanguage();
  const { lacking, view, replace } = useSelected();
  const { months, names, unread } = lacking;
  const columns = new Set(names.map(({ column }) => column));
  if (months.length + columns.size + unread.length === 0) return null;
  return (
    <div class="caution" role="alert">
      <Icon name="alert" />
      <div>
        {months.length > 0 && (
          <p>
            {texts.months(
              formats.list(months.map(formats.months)),
              formats.months(periodOf(view)),
            )}
          </p>
        )}
        {[...columns].map((column) => (
          <LackingNames key={column} column={column} />
        ))}
        {unread.length > 0 && (
          <p>{texts.unread(unread.map((value) => `“${isolated(value)}”`))}</p>
        )}
        <button
          type="button"
          class="link"
          onClick={() => replace((now) => now)}
        >
          {texts.forget}
        </button>
      </div>
    </div>
  );
}

/** Similar names to offer for one that the data lacks. */
const MAX_OFFERED = 3;

/** The names of a column that the data lacks, and similar ones instead. */
function LackingNames({ column }: { column: NameColumn }) {
  const { id, words: { lacking: texts } } = useLanguage();
  const { groupings } = reportWords.languageOf(id).words;
  const { lacking, result, select } = useSelected();
  const names = lacking.names.filter((one) => one.column === column);
  const choose = (list: FilterList, name: string) =>
    select((now) => {
      const own = namesIn(now, column);
      return withNames(now, column, { ...own, [list]: [...own[list], name] });
    });
  const offered = names.length > 1
    ? []
    : nearestNames(names[0].name, result.names[column]).slice(0, MAX_OFFERED);
  return (
    <p>
      {texts.names(
        groupings[column],
        names.map(({ name }) => `“${shownName(name)}”`),
      )}
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          class="link"
          onClick={() => choose(names[0].list, name)}
        >
          {texts.instead(shownName(name))}
        </button>
      ))}
    </p>
  );
}
