import {
  type SharedMonths,
  type Way,
  withAnswer,
} from "../../../explore/workbooks/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { isolated, useLanguage } from "../../words/mod.ts";
import { useFiles } from "../context.ts";

/** How months count that several files have: a button for each way. */
export function SharedChoice({ shared }: { shared: SharedMonths }) {
  const { formats, words: { files: { shared: texts } } } = useLanguage();
  const { result: { decisions } } = useSelected();
  const { decide } = useFiles();
  const { months, files, way, latest } = shared;
  const hashes = files.map(({ hash }) => hash);
  const choose = (answer: { way: Way } | { without: readonly string[] }) =>
    decide({
      ...decisions,
      months: {
        ...decisions.months,
        ...Object.fromEntries(months.map((month) => [
          month,
          withAnswer(decisions.months?.[month], { files: hashes, ...answer }),
        ])),
      },
    });
  const without = (decisions.months?.[months[0]]?.without ?? [])
    .filter((hash) => hashes.includes(hash));
  return (
    <div
      class="row shared"
      role="group"
      aria-label={texts.label(formats.list(formats.runs(months)))}
    >
      <button
        type="button"
        class="small"
        aria-pressed={way === "add"}
        onClick={() => choose({ way: "add" })}
      >
        {texts.addUp}
      </button>
      {latest !== undefined && (
        <button
          type="button"
          class="small"
          aria-pressed={way === "latest"}
          onClick={() => choose({ way: "latest" })}
        >
          {texts.latest(isolated(files[latest].name))}
        </button>
      )}
      {files.map(({ name, hash }, index) => {
        const isOut = without.includes(hash);
        return hash !== "" && (
          <button
            key={index}
            type="button"
            class="small"
            aria-pressed={isOut}
            onClick={() =>
              choose({
                without: isOut
                  ? without.filter((other) => other !== hash)
                  : [...without, hash],
              })}
          >
            {texts.without(isolated(name))}
          </button>
        );
      })}
    </div>
  );
}
