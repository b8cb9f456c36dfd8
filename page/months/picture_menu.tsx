import { monthPoints } from "../../report/charts/mod.ts";
import { useLanguage } from "../language.ts";
import { Icon } from "../parts/mod.ts";
import { savePicture } from "../takeaway/mod.ts";
import { namesInWords, useSelected } from "../view/mod.ts";

/** Takes the chart of months away as a picture. */
export function PictureMenu() {
  const language = useLanguage();
  const { view } = useSelected();
  const { stats, months, selection } = view;
  const { measure, months: chosen } = selection;
  const { words } = language;
  const about = namesInWords(selection, language);
  const points = monthPoints(stats, { months, measure });
  return (
    <div class="group" role="group" aria-label={words.months.picture}>
      {(["svg", "png"] as const).map((type) => (
        <button
          key={type}
          type="button"
          class="small"
          aria-label={words.months.pictureAs(words.takeAway[type])}
          onClick={() =>
            savePicture(stats, {
              type,
              points,
              measure,
              chosen,
              about,
              language,
            })}
        >
          <Icon name="download" />
          {type.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
