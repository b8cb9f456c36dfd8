import type { SharedMonths } from "../../engine/mod.ts";
import { useLanguage } from "../../language.ts";
import { Segments } from "../../parts/mod.ts";
import { isolated } from "../../shown_name.ts";
import { useSelected } from "../../view/mod.ts";
import { useFiles } from "../context.ts";

type Way = "addUp" | "newest";

/** The files that share months, with their dates, and a choice how these months count. */
export function SharedMonthsChoice({ shared }: { shared: SharedMonths }) {
  const { formats, words: { files: { shared: texts } } } = useLanguage();
  const { result: { files, newest } } = useSelected();
  const { countNewestOnly } = useFiles();
  const { months } = shared;
  const value: Way = months.every((month) => newest.includes(month))
    ? "newest"
    : "addUp";
  const choose = (way: Way) => {
    const others = newest.filter((month) => !months.includes(month));
    countNewestOnly(way === "newest" ? [...others, ...months] : others);
  };
  return (
    <div class="shared">
      <Segments<Way>
        label={texts.label(formats.list(formats.runs(months)))}
        value={value}
        onChange={choose}
        segments={[
          { value: "addUp", label: texts.addUp },
          { value: "newest", label: texts.newest },
        ]}
      />
      <ul class="quiet">
        {shared.files.map((index) => {
          const { name, modified } = files[index];
          const moment = formats.moment(new Date(modified));
          return <li key={index}>{texts.file(isolated(name), moment)}</li>;
        })}
      </ul>
    </div>
  );
}
