/// <reference lib="dom" />
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  asking,
  onlyName,
  type StateChange,
  useQuestion,
  useSelected,
  withNames,
  withoutName,
} from "../../model/mod.ts";
import {
  CopyButton,
  figureIn,
  Icon,
  lineOf,
  SaveButton,
  useSpoken,
} from "../../controls/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { type Opened, useChoices } from "../result/choices.ts";
import { namesOf } from "../names/shown_names.ts";
import { Breakdown } from "./breakdown.tsx";
import { NameRows } from "./rows.tsx";
import { measureOf, otherMeasure } from "../../../explore/questions/mod.ts";
import { comparisons } from "../../../explore/tables/mod.ts";
import {
  AchievedFact,
  Amount,
  ChangeFact,
  Fact,
  YearFact,
} from "../result/facts.tsx";
import { pointsOf } from "../../../report/charts/mod.ts";
import {
  copyPicture,
  type PictureFile,
  savePicture,
  usePicture,
} from "../../export/mod.ts";
import { MonthsPlot } from "../chart/months_plot.tsx";

/** The panel of the open name; nothing without one. */
export function OpenedName() {
  const { opened } = useChoices();
  return opened === undefined
    ? null
    : <Panel key={opened.by} opened={opened} />;
}

/** A panel beside the table; the table stays in use. */
function Panel({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const language = useLanguage();
  const { words } = language;
  const { select, view } = useSelected();
  const { open } = useChoices();
  // The table of names has mostly asked the same.
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
function Rank({ opened, answer }: {
  opened: Opened;
  answer: Answer | undefined;
}) {
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
  const { name } = opened;
  const share = answer && figureIn(answer.table, name, "share");
  const { year } = view.answers;
  const sinceJanuary = useQuestion(
    year && { ...year.question, ...onlyName(view.state.question, opened) },
  );
  return (
    <dl class="figures">
      <Fact
        of="total"
        term={titleOf(view, language)}
        below={
          <>
            <Amount value={figures?.[other] ?? 0} measure={other} />
            {typeof share === "number" &&
              ` · ${words.terms.share.term} ${formats.percent(share)}`}
          </>
        }
      >
        <Amount value={figures?.[measure] ?? 0} measure={measure} />
      </Fact>
      {answer &&
        comparisons.map((one) => (
          <ChangeFact
            key={one}
            comparison={one}
            answer={answer}
            line={lineOf(answer.table, name)}
          />
        ))}
      {sinceJanuary && <YearFact year={sinceJanuary} />}
      {answer && <Achieved answer={answer} name={name} />}
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

/** The rate and the target; nothing for a name without a target. */
function Achieved({ answer, name }: { answer: Answer; name: string }) {
  const { table, unit = "qty" } = answer;
  const [target, gap, ratio] = ["target", "gap", "achieved"].map((called) =>
    figureIn(table, name, called)
  );
  return typeof target === "number" && typeof gap === "number"
    ? (
      <AchievedFact
        target={target}
        gap={gap}
        ratio={typeof ratio === "number" ? ratio : undefined}
        measure={unit}
      />
    )
    : null;
}

const HEIGHT = 120;

/** The chart of a name; it chooses months like the chart of all. */
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
  const points = useMemo(() => answer && pointsOf(answer), [answer]);
  const draw = usePicture(opened);
  if (months.length < 2) return null;
  const label = words.opened.months;
  return (
    <figure class="months">
      <figcaption class="row ends">
        <h3>{label}</h3>
        {answer && <PictureButtons picture={draw} />}
      </figcaption>
      {answer === undefined || points === undefined
        ? <div class="months-coming" />
        : (
          <MonthsPlot
            label={label}
            answer={answer}
            points={points}
            height={HEIGHT}
          />
        )}
    </figure>
  );
}

/** Buttons that draw, then save or copy a picture on a click. */
function PictureButtons({ picture }: { picture(): PictureFile }) {
  const { words } = useLanguage();
  const texts = words.export;
  return (
    <div class="row">
      <SaveButton
        label={texts.pictureName}
        save={() => savePicture(picture())}
      />
      <CopyButton
        copy={() => copyPicture(picture())}
        label={texts.copyPictureName}
        done={words.copied}
      />
    </div>
  );
}
