/** Says what the data lacks, and offers questions that have answers. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { NoAnswer } from "../../explore/answers/mod.ts";
import type { Question } from "../../explore/question/mod.ts";
import {
  type AnswerColumn,
  columnCalled,
  headingOf,
} from "../../explore/tables/mod.ts";
import { reportWords } from "../export/mod.ts";
import {
  asking,
  chosenNames,
  fitsAddress,
  type QuestionChange,
  useSelected,
  withNames,
} from "../model/mod.ts";
import { Icon } from "../controls/mod.ts";
import {
  isolated,
  type PageLanguage,
  shownName,
  useLanguage,
} from "../words/mod.ts";

interface NothingProps {
  lines: readonly string[];
  /** Whether no section is shown at all. */
  isTall?: boolean;
  /** The words on a button, and the step to a question with an answer. */
  action?: readonly [label: string, go: () => void] | undefined;
}

/** Shown in place of sections: the cause, then the rest, less prominent. */
export function Nothing(
  { lines: [cause, ...more], isTall, action }: NothingProps,
) {
  return (
    <div class={isTall ? "nothing tall" : "nothing"} role="status">
      <p>{cause}</p>
      {more.map((text) => <p key={text} class="quiet">{text}</p>)}
      {action && <button type="button" onClick={action[1]}>{action[0]}</button>}
    </div>
  );
}

/** Says, in place of a table, why there is no answer to its question. */
export function Refused(
  { refusal, question, action }: Pick<NothingProps, "action"> & {
    refusal: NoAnswer;
    question: Question;
  },
) {
  const language = useLanguage();
  return (
    <Nothing
      lines={[noAnswerText(refusal, question, language)]}
      action={action}
    />
  );
}

function noAnswerText(
  refusal: NoAnswer,
  { by, measure }: Question,
  { id, words, formats }: PageLanguage,
): string {
  const column = (one: AnswerColumn) =>
    headingOf(one, { reader: id, by, measure });
  const called = refusal.why === "no_column" && columnCalled(refusal.column);
  const said = called ? { ...refusal, column: column(called) } : refusal;
  return words.lacking.sentence(reportWords.noAnswerClauses(said, {
    ...reportWords.languageOf(id, shownName),
    range: formats.months,
    months: (months) =>
      months.length === 1
        ? formats.month(months[0])
        : formats.list(formats.runs(months)),
    column,
  }));
}

/** Names parameters without a meaning, and filters too long for the address. */
export function LackingNotes() {
  const language = useLanguage();
  const { words: { lacking: texts }, formats } = language;
  const { state, view } = useSelected();
  const { unread = [] } = state;
  const fits = useMemo(() => fitsAddress(state), [state]);
  const { refusal, answers: { figures } } = view;
  const { beyond = [], known = [] } = figures ?? {};
  const [asked, shown] = [beyond, known].map((months) =>
    formats.list(formats.runs(months))
  );
  const period = { from: known[0], to: known[known.length - 1] };
  const quoted = unread.map((value) => `“${isolated(value)}”`);
  return (
    <>
      {refusal !== undefined && (
        <Note actions={actionsFrom(refusal, language)}>
          {noAnswerText(refusal, view.state.question, language)}
        </Note>
      )}
      {beyond.length > 0 && known.length > 0 && (
        <Note actions={[[texts.forget, () => ({ period })]]}>
          {texts.months(asked, shown)}
        </Note>
      )}
      {!fits && <Note>{texts.tooLong}</Note>}
      {unread.length > 0 && (
        <Note actions={[[texts.forget, (now) => now]]}>
          {texts.unread(quoted)}
        </Note>
      )}
    </>
  );
}

type Action = readonly [
  label: string,
  change: (now: Question) => QuestionChange,
];

export function Note(
  { children, actions = [] }: {
    children: ComponentChildren;
    actions?: readonly Action[];
  },
) {
  const { select } = useSelected();
  return (
    <div class="caution" role="alert">
      <Icon name="alert" />
      <p>
        {children}
        {actions.map(([label, change]) => [
          " ",
          <button
            key={label}
            type="button"
            class="link"
            onClick={() => select(asking(change))}
          >
            {label}
          </button>,
        ])}
      </p>
    </div>
  );
}

/** Maximum number of similar names to offer for one that the data lacks. */
const MAX_OFFERED = 3;

function actionsFrom(
  refusal: NoAnswer,
  { words: { lacking: texts }, formats }: PageLanguage,
): Action[] {
  if (refusal.why === "no_month") {
    return refusal.nearest.map((month): Action => [
      texts.instead(formats.month(month)),
      () => ({ period: { from: month, to: month } }),
    ]);
  }
  if (refusal.why !== "unknown_name") return [];
  const { list, known, unknown: { column, name, nearest } } = refusal;
  return [
    ...nearest.slice(0, MAX_OFFERED).map((one): Action => [
      texts.instead(shownName(one)),
      (now) => {
        const own = chosenNames(now, column);
        const names = own[list].map((other) => other === name ? one : other);
        return withNames(now, column, { ...own, [list]: names });
      },
    ]),
    [texts.without, () => ({ [list]: known })],
  ];
}
