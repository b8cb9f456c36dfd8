import { useLanguage } from "../language.ts";
import type { Scope } from "../figures/mod.ts";
import { Icon } from "../parts/mod.ts";
import { savePicture } from "../takeaway/mod.ts";
import type { MonthlySalesStats } from "../../schemas/wire/mod.ts";

interface Props {
  stats: MonthlySalesStats;
  scope: Scope;
}

/** Takes the chart of months away as a picture. */
export function PictureMenu({ stats, scope }: Props) {
  const language = useLanguage();
  const { words } = language;
  return (
    <div class="group" role="group" aria-label={words.months.picture}>
      {(["svg", "png"] as const).map((type) => (
        <button
          key={type}
          type="button"
          class="small"
          aria-label={words.months.pictureAs(words.takeAway[type])}
          onClick={() => savePicture(stats, { type, scope, language })}
        >
          <Icon name="download" />
          {type.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
