import { useMemo } from "preact/hooks";
import { fitsAddress, useSelected } from "../../model/mod.ts";
import { Icon } from "../../controls/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Says that a link leaves out the filter. */
export function LongFilter() {
  const { words } = useLanguage();
  const { state } = useSelected();
  const fits = useMemo(() => fitsAddress(state), [state]);
  return fits ? null : (
    <p class="caution" role="status">
      <Icon name="alert" />
      {words.lacking.tooLong}
    </p>
  );
}
