import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../../explore/answers/mod.ts";
import {
  asking,
  onlyName,
  type StateChange,
  useQuestion,
  useSelected,
  withNames,
  withoutName,
} from "../model/mod.ts";
import {
  AnswerRows,
  barLook,
  cellsIn,
  type ColumnLook,
  CopyButton,
  figureIn,
  Icon,
  lineOf,
  nameCellsIn,
  SaveButton,
  Segments,
  useMoreRows,
  useSpoken,
} from "../controls/mod.ts";
import {
  cellText,
  isolated,
  shownName,
  titleOf,
  useLanguage,
} from "../words/mod.ts";
import { namesOf, type Opened, useChoices } from "./result/choices.ts";
import {
  measureOf,
  measures,
  type NameColumn,
  nameColumns,
  otherMeasure,
} from "../../explore/questions/mod.ts";
import {
  AchievedFact,
  Amount,
  ChangeFacts,
  Fact,
  numberIn,
  YearFact,
} from "./result/facts.tsx";
import { copyPicture, savePicture, usePicture } from "../export/mod.ts";
import { MonthsPlot } from "./months_chart.tsx";

export function OpenedName() {
  const { opened } = useChoices();
  return opened && <Panel key={opened.by} opened={opened} />;
}

/** A panel beside the table; the table stays in use. */
function Panel({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const { words } = useLanguage();
  const { select, view } = useSelected();
  const { open } = useChoices();
  // The table of names has usually asked the same question.
  const answer = useQuestion(namesOf(by));
  const figures = useQuestion({
    show: "figures",
    ...onlyName(view.state.question, opened),
    beside: [],
  })?.total;
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    const isInside = panel.current?.contains(document.activeElement);
    open(undefined);
    if (isInside) nameInTable()?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMenu = document.querySelector(":popover-open") !== null;
      if (event.key === "Escape" && !isMenu) close();
      // Tab leads from the name to the panel.
      if (event.key !== "Tab" || event.shiftKey) return;
      if (document.activeElement !== nameInTable()) return;
      event.preventDefault();
      panel.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [name]);
  const choices: [string, StateChange][] = [
    [words.opened.only, asking((now) => withNames(now, by, { where: [name] }))],
    [words.opened.without, asking((now) => withoutName(now, opened))],
  ];
  return (
    <div
      class="opened"
      ref={panel}
      role="dialog"
      aria-labelledby="opened-heading"
    >
      <header>
        <div class="row ends">
          <h2 id="opened-heading">{shownName(name)}</h2>
          <button
            type="button"
            class="close"
            aria-label={words.opened.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <Rank opened={opened} answer={answer} />
      </header>
      <NameFacts opened={opened} answer={answer} figures={figures} />
      <p class="row">
        {choices.map(([label, change]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close();
              select(change);
            }}
          >
            {label}
          </button>
        ))}
      </p>
      <NameMonths opened={opened} />
      <Breakdown key={name} opened={opened} hospitals={figures?.active} />
      <NameRows key={name} opened={opened} />
    </div>
  );
}

function nameInTable(): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    ".names .name[aria-expanded=true], .changes .name[aria-expanded=true]",
  );
}

/** The rank of a name among the names with rows in the period. */
function Rank({ opened, answer }: Pick<Props, "opened" | "answer">) {
  const { words, formats } = useLanguage();
  const { by, name } = opened;
  const column = words.headings[by];
  const { table, ranked } = answer ?? {};
  const rank = table && figureIn(table, name, "rank");
  const text = typeof rank === "number" && ranked !== undefined
    ? words.opened.rankOf(
      column,
      formats.number(rank),
      formats.number(ranked.names),
    )
    : column;
  useSpoken(table === undefined ? "" : `${shownName(name)} ${text}`);
  return <small>{text}</small>;
}

interface Props {
  opened: Opened;
  /** All names of the column. */
  answer: Answer | undefined;
  figures: Answer["total"];
}

function NameFacts({ opened, answer, figures }: Props) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const measure = measureOf(view.state.question.measure);
  const other = otherMeasure(measure);
  const { year } = view.answers;
  const sinceJanuary = useQuestion(
    year && { ...year.question, ...onlyName(view.state.question, opened) },
  );
  const line = answer && lineOf(answer.table, opened.name);
  const [share, target, gap, ratio] = ["share", "target", "gap", "achieved"]
    .map((called) => line && numberIn(cellsIn(answer.table)(line, called)));
  return (
    <dl class="figures">
      <Fact
        of="total"
        term={titleOf(view, language)}
        below={
          <>
            <Amount value={figures?.[other] ?? 0} measure={other} />
            {share !== undefined &&
              ` · ${words.terms.share.term} ${formats.percent(share)}`}
          </>
        }
      >
        <Amount value={figures?.[measure] ?? 0} measure={measure} />
      </Fact>
      {line && <ChangeFacts answer={answer} line={line} />}
      {sinceJanuary && <YearFact year={sinceJanuary} />}
      {target !== undefined && gap !== undefined && (
        <AchievedFact
          target={target}
          gap={gap}
          ratio={ratio}
          measure={answer?.unit ?? "qty"}
        />
      )}
      {opened.by !== "hospital" && (
        <Fact
          of="hospitals"
          term={words.measures.active.head}
          below={words.opened.active}
        >
          <span class="figure">{formats.number(figures?.active ?? 0)}</span>
          {" "}
          <small>{words.figures.hospitalUnit}</small>
        </Fact>
      )}
    </dl>
  );
}

/** The chart of a name; it chooses months like the chart of all names. */
function NameMonths({ opened }: { opened: Opened }) {
  const { words } = useLanguage();
  const { view: { state: { question }, months, answers } } = useSelected();
  const answer = useQuestion(
    answers.months && {
      period: undefined,
      ...answers.months.question,
      ...onlyName(question, opened),
    },
  );
  const picture = usePicture(opened);
  if (months.length < 2) return null;
  const label = words.opened.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h3>{label}</h3>
        {answer && (
          <div class="row">
            <SaveButton
              label={words.export.pictureName}
              save={() => savePicture(picture())}
            />
            <CopyButton
              copy={() => copyPicture(picture())}
              label={words.export.copyPictureName}
              done={words.copied}
            />
          </div>
        )}
      </figcaption>
      {answer === undefined
        ? <div class="months-coming" />
        : <MonthsPlot label={label} answer={answer} height={120} />}
    </figure>
  );
}

/** Maximum number of a column's names to show as facts; more make a table. */
const MAX_FACTS = 2;

function Breakdown(
  { opened, hospitals = 0 }: { opened: Opened; hospitals: number | undefined },
) {
  const { words, formats } = useLanguage();
  const { question } = useSelected().view.state;
  const [wanted, setColumn] = useState<NameColumn>();
  const within = onlyName(question, opened);
  const answers = nameColumns.map((by) =>
    useQuestion(
      by === opened.by ? undefined : { by, ...within, beside: ["before"] },
    )
  ).filter((answer) => answer !== undefined);
  if (answers.length < nameColumns.length - 1) {
    return <section class="breakdown coming" />;
  }
  const facts = answers.filter(({ table: { count } }) =>
    count > 0 && count <= MAX_FACTS
  );
  const tables = answers.filter(({ table: { count } }) => count > MAX_FACTS);
  const chosen = tables.find(({ question: { by } }) => by === wanted) ??
    tables[0];
  // Two names have amounts; a single name has the whole amount.
  const factOf = ({ table, question }: Answer) => {
    const [nameOf, cellOf] = [nameCellsIn(table), cellsIn(table)];
    const column = table.columns.find(({ key }) => key === "amount");
    return table.rows.map((line) => {
      const name = shownName(nameOf(line));
      return column === undefined || table.count === 1
        ? name
        : `${name} ${
          cellText(cellOf(line, "amount"), column, { formats, ...question })
        }`;
    }).join(" · ");
  };
  const countOf = (by: NameColumn) =>
    by === "hospital"
      ? hospitals
      : tables.find(({ question }) => question.by === by)?.ranked?.names ?? 0;
  return (
    <section class="breakdown">
      <h3>{words.opened.breakdown}</h3>
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map((answer) => [
            <dt key="dt">{words.groupings[answer.question.by]}</dt>,
            <dd key="dd">{factOf(answer)}</dd>,
          ])}
        </dl>
      )}
      {chosen !== undefined && (
        <>
          <Segments<NameColumn>
            look="tabs"
            label={words.opened.breakdown}
            value={chosen.question.by}
            onChange={setColumn}
            values={tables.map(({ question }) => question.by)}
            labelOf={(by) => (
              <>
                {words.groupings[by]}{" "}
                <small>{formats.number(countOf(by))}</small>
              </>
            )}
          />
          <ByColumn key={chosen.question.by} answer={chosen} />
        </>
      )}
    </section>
  );
}

const LISTED = 8;

function ByColumn({ answer }: { answer: Answer }) {
  const { words } = useLanguage();
  const { question: { by, measure }, table: { rows } } = answer;
  const looks = [
    { called: "name", id: "called", head: words.names.heads.name },
    {
      called: "amount",
      id: "qty",
      head: words.measures[measureOf(measure)].head,
    },
    barLook(answer),
    { called: "share", id: "share", head: words.terms.share.term },
  ];
  return (
    <AnswerRows
      class="inner"
      caption={words.groupings[by]}
      answer={answer}
      looks={looks}
      more={useMoreRows(rows, "", LISTED)}
    />
  );
}

/** Maximum number of rows to list; more are easier to read in a workbook. */
const MAX_ROWS = 200;

function NameRows({ opened }: { opened: Opened }) {
  const language = useLanguage();
  const { words, formats } = language;
  const { view } = useSelected();
  const answer = useQuestion({
    show: "rows",
    ...onlyName(view.state.question, opened),
    limit: MAX_ROWS,
  });
  const { rows = [], count = 0 } = answer?.table ?? {};
  const more = useMoreRows(rows, "", MAX_ROWS);
  const texts = words.opened;
  const title = texts.rows(titleOf(view, language), formats.number(count));
  if (answer === undefined) return <section class="data-rows coming" />;
  const cellOf = cellsIn(answer.table);
  // The column that differs: a hospital's distributor, or else the hospital.
  const other = opened.by === "hospital" ? "distributor" : "hospital";
  const looks: ColumnLook[] = [
    { called: other, id: "called", head: words.groupings[other] },
    ...measures.map((called) => ({
      called,
      id: called,
      head: words.measures[called].short,
      isColored: true,
    })),
    {
      called: "file",
      id: "called place quiet",
      head: texts.fileAndRow,
      cell: (line) => (
        <>
          {isolated(String(cellOf(line, "file")))}{" "}
          <b>{texts.row(formats.number(Number(cellOf(line, "row"))))}</b>
        </>
      ),
    },
  ];
  return (
    <section class="data-rows">
      <h3>{title}</h3>
      {rows.length > 0 && (
        <AnswerRows
          class="inner"
          caption={title}
          answer={answer}
          looks={looks}
          more={more}
        />
      )}
      {rows.length < count && (
        <p class="quiet">
          {texts.firstRows(formats.number(rows.length), formats.number(count))}
        </p>
      )}
    </section>
  );
}
