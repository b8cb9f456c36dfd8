import { Icon } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Covers the page while files are dragged over it; any place takes a drop. */
export function DropOverlay() {
  const { words } = useLanguage();
  return (
    <div class="overlay" role="status">
      <div>
        <Icon name="sheet" />
        <p>{words.intake.drop}</p>
        <p class="quiet">{words.intake.dropHint}</p>
      </div>
    </div>
  );
}
