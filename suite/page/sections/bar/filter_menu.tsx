import {
  chosenOf,
  type FilterList,
  isFiltered,
  measureOf,
  type NameColumn,
  nameColumns,
  nameLists,
  search,
  type Sign,
  signs,
} from "../../../explore/questions/mod.ts";
import type { Question } from "../../../explore/question/mod.ts";
import { signHeadings } from "../../../explore/tables/mod.ts";
import { useMemo, useRef, useState } from "preact/hooks";
import {
  asking,
  type ChosenNames,
  chosenNames,
  UNFILTERED,
  useOutcome,
  useSelected,
  withNames,
} from "../../model/mod.ts";
import {
  cellsIn,
  Icon,
  Popover,
  SearchField,
  Segments,
} from "../../controls/mod.ts";
import {
  shownName,
  titleOf,
  useAmounts,
  useLanguage,
} from "../../words/mod.ts";

/** Maximum number of names to draw; the search finds the others. */
const MAX_NAMES = 100;

/** Filters by names, one column at a time, and by the sign of rows. */
export function FilterMenu() {
  const { id, words } = useLanguage();
  const { state: { question }, select } = useSelected();
  const [column, setColumn] = useState<NameColumn>("province");
  return (
    <Popover
      class="add"
      label={words.bar.filter}
      title={words.bar.filter}
      panel={() => (
        <>
          <Segments<NameColumn>
            look="tabs"
            label={words.bar.column}
            value={column}
            onChange={setColumn}
            values={nameColumns}
            labelOf={(one) => words.groupings[one]}
          />
          <NamesPanel key={column} column={column} />
          <div class="row">
            <Segments<Sign | "all">
              label={words.bar.sign}
              value={question.sign ?? "all"}
              onChange={(value) =>
                select(asking({ sign: value === "all" ? undefined : value }))}
              values={["all", ...signs]}
              labelOf={(one) =>
                one === "all" ? words.bar.anySign : signHeadings[one][id]}
            />
          </div>
        </>
      )}
    >
      <Icon name="filter" />
      <span class="word">{words.bar.filter}</span>
    </Popover>
  );
}

/** Maximum number of characters for the names in the title of a chip. */
const MAX_TITLE = 1_000;

/** The filter as one removable chip per column, and one for the sign. */
export function Chips() {
  const { id, words } = useLanguage();
  const { state: { question }, select } = useSelected();
  if (!isFiltered(question)) return null;
  const remove = (change: Parameters<typeof asking>[0]) => {
    // The button of the chip is about to disappear.
    document.querySelector<HTMLElement>(".bar .add")?.focus();
    select(asking(change));
  };
  const chips = nameColumns.map((column) => {
    const { where, without } = chosenNames(question, column);
    const texts = [
      where.length > 0 && words.bar.someOf(where.map(shownName)),
      without.length > 0 &&
      words.bar.notOf(words.bar.someOf(without.map(shownName))),
    ];
    return {
      of: words.groupings[column],
      text: texts.filter((text) => text !== false).join(" · "),
      title: [...where, ...without].map(shownName).join("\n"),
      change: (now: Question) => withNames(now, column, {}),
    };
  });
  const { sign } = question;
  const ofSign = {
    of: words.bar.sign,
    text: sign === undefined ? "" : signHeadings[sign][id],
    title: "",
    change: { sign: undefined },
  };
  return (
    <div class="chips row">
      {[...chips, ofSign].map(({ of, text, title, change }) =>
        text !== "" && (
          <button
            key={of}
            type="button"
            class="chip"
            aria-label={`${words.bar.remove(of)} ${text}`}
            title={title.slice(0, MAX_TITLE) || undefined}
            onClick={() => remove(change)}
          >
            <span class="chip-text">{text}</span>
            <Icon name="close" />
          </button>
        )
      )}
      <button type="button" class="link" onClick={() => remove(UNFILTERED)}>
        {words.bar.clear}
      </button>
    </div>
  );
}

/** The names of a column, the largest first, each with a check box. */
function NamesPanel({ column }: { column: NameColumn }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view, state: { question }, select, replace, result } = useSelected();
  const measure = measureOf(question.measure);
  const amounts = useAmounts(measure);
  const [text, setText] = useState("");
  const hasChanged = useRef(false);
  // Ignores the filter on the column itself.
  const others = withNames(chosenOf(view.state.question), column, {});
  const answer = useOutcome({ by: column, ...others, beside: [] });
  const own = chosenNames(question, column);
  // Chosen names come first: the chip has no room for all of them.
  const [first] = useState(() => new Set([...own.where, ...own.without]));
  const listed = useMemo(() => {
    // Names that change places are easily ticked by mistake.
    if (answer === undefined) return [];
    const { columns = [], rows = [] } = "why" in answer ? {} : answer.table;
    const cellOf = cellsIn({ columns });
    const amounts = new Map(rows.map((line) => [
      String(cellOf(line, "name")),
      Number(cellOf(line, "amount")),
    ]));
    return [...new Set([...amounts.keys(), ...result.names[column]])]
      .sort((a, b) => Number(first.has(b)) - Number(first.has(a)))
      .map((name) => ({ name, amount: amounts.get(name) }));
  }, [result, answer, column]);
  const found = search(listed, text, ({ name }) => shownName(name));
  const [list, setList] = useState<FilterList>(
    own.where.length === 0 && own.without.length > 0 ? "without" : "where",
  );
  const chosen = own[list];
  // One visit to the panel makes one step in the history.
  const choose = (change: (names: typeof own) => ChosenNames) => {
    const go = hasChanged.current ? replace : select;
    hasChanged.current = true;
    go(
      asking((now) => withNames(now, column, change(chosenNames(now, column)))),
    );
  };
  const toggle = (name: string) =>
    choose((names) => ({
      ...names,
      [list]: names[list].includes(name)
        ? names[list].filter((other) => other !== name)
        : [...names[list], name],
    }));
  const turn = (next: FilterList) => {
    setList(next);
    if (chosen.length > 0) choose((names) => ({ [next]: names[list] }));
  };
  const texts = words.bar;
  return (
    <div class="filter-names">
      <div class="row">
        <Segments<FilterList>
          label={texts.list}
          value={list}
          onChange={turn}
          values={nameLists}
          labelOf={(one) => texts.lists[one]}
        />
        <SearchField value={text} onChange={setText} />
      </div>
      <ul>
        {found.slice(0, MAX_NAMES).map((group) => (
          <li key={group.name}>
            <label class="item">
              <input
                type="checkbox"
                checked={chosen.includes(group.name)}
                onChange={() => toggle(group.name)}
              />
              <span>{shownName(group.name)}</span>
              {group.amount !== undefined && (
                <small>{amounts.text(group.amount)}</small>
              )}
            </label>
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {found.length > MAX_NAMES
          ? texts.moreNames(
            formats.number(MAX_NAMES),
            formats.number(found.length),
          )
          : texts.numbers(
            titleOf(view, language),
            words.measures[measure].short,
          )}
      </p>
    </div>
  );
}
