import {
  type Choice,
  choicesOn,
  type MonthsChoice,
  type SharedMonths,
} from "../../../explore/workbooks/mod.ts";
import { leavesOut } from "../../../report/words/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** Decides how shared months count: a button for each choice. */
export function SharedChoice({ shared }: { shared: SharedMonths }) {
  const texts = useLanguage().words.files.shared;
  const textOf = ({ choice, leftOut: [file] }: MonthsChoice) =>
    choice === "add" ? texts.addUp : texts.without(isolated(file.name));
  const buttons = choicesOn(shared)
    .map((one) => ({ ...one, text: textOf(one) }));
  return <Buttons shared={[shared]} buttons={buttons} />;
}

/** One choice for all undecided months. */
export function ChoiceForAll(
  { shared }: { shared: readonly SharedMonths[] },
) {
  const text = useLanguage().words.files.shared.addAllUp;
  const add = { choice: "add", leftOut: [], isMade: false, text } as const;
  return <Buttons shared={shared} buttons={[add]} />;
}

interface Button extends MonthsChoice {
  text: string;
}

function Buttons({ shared, buttons }: {
  shared: readonly SharedMonths[];
  buttons: readonly Button[];
}) {
  const { id: language, formats, words } = useLanguage();
  const { result: { decisions } } = useSelected();
  const { decide } = useFiles();
  const months = new Set(shared.flatMap(({ months }) => months));
  const choose = (choice: Choice) => {
    const made = shared.flatMap(({ months, files }) => {
      const decision = { files: files.map(({ hash }) => hash), choice };
      return months.map((month) => [month, decision] as const);
    });
    const all = { ...decisions.months, ...Object.fromEntries(made) };
    decide({ ...decisions, months: all });
  };
  return (
    <div
      class="shared"
      role="group"
      aria-label={words.files.shared.label(
        formats.list(formats.runs([...months].sort())),
      )}
    >
      {buttons.map(({ choice, leftOut, isMade, text }) => (
        <p key={text}>
          <button
            type="button"
            class="small"
            aria-pressed={isMade}
            onClick={() => choose(choice)}
          >
            {text}
          </button>
          <span class="quiet">
            {leavesOut(leftOut, { language, shown: isolated })}
          </span>
        </p>
      ))}
    </div>
  );
}
