import { monthsIn } from "../../../explore/questions/mod.ts";
import { useSelected, withLikeForLike } from "../../model/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/**
 * Offers to compare only the months that both periods have, where the data lacks
 * some; or says that only these are compared, and leads back.
 */
export function LikeForLike() {
  const texts = useLanguage().words.likeForLike;
  const { view: { comparison }, select } = useSelected();
  if (comparison === undefined) return null;
  const { period, alike } = comparison;
  if (alike === undefined && period.without === undefined) return null;
  const isOffer = alike !== undefined;
  const { length } = monthsIn(alike?.period ?? period);
  return (
    <p class="like-for-like">
      {!isOffer && <span>{texts.on(length)}</span>}
      <button
        type="button"
        class="link"
        onClick={() => select((now) => withLikeForLike(now, isOffer))}
      >
        {isOffer ? texts.offer(length) : texts.stop}
      </button>
    </p>
  );
}
