/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import type {
  NameChange,
  NameColumn,
  NameTarget,
  RankedName,
} from "../../../explore/questions/mod.ts";
import { MAX_COMPARED, useSelected, withNames } from "../../model/mod.ts";
import { Delta, Fact, Icon } from "../../parts/mod.ts";
import { shownName, titleOf, useLanguage } from "../../words/mod.ts";
import { NameLines } from "./name_lines.tsx";
import { Split } from "./split.tsx";

/** A name, its rank, and how it changed. */
export interface NameFacts extends RankedName {
  /** Absent if nothing is compared. */
  change?: NameChange;
  /** Absent without a target. */
  against?: NameTarget;
}

interface Props {
  by: NameColumn;
  row: NameFacts;
  /** Names in the ranking. */
  count: number;
  compared: readonly string[];
  onCompare(names: readonly string[]): void;
  onClose(): void;
}

/** All that is known about a name, in a sheet over the page. */
export function OpenedName(props: Props) {
  const { by, row, onClose } = props;
  const language = useLanguage();
  const { words } = language;
  const { view } = useSelected();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const shown = shownName(row.name);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-labelledby="opened-heading"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div class="sheet-body">
        <header>
          <h2 id="opened-heading">
            {shown}
            <small>
              {words.ranking.columns[by]} · {titleOf(view, language)}
            </small>
          </h2>
          <button
            type="button"
            class="plain close"
            aria-label={words.opened.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        <Facts {...props} />
        <Actions {...props} close={close} />
        {view.months.length > 1 && <NameLines by={by} names={[row.name]} />}
        <Split by={by} name={row.name} />
      </div>
    </dialog>
  );
}

function Facts({ row, count }: Props) {
  const { words, formats } = useLanguage();
  const { measure } = useSelected().view.selection;
  const texts = words.opened;
  const { change, share } = row;
  return (
    <dl class="facts">
      {(["qty", "conv"] as const).map((of) => (
        <Fact key={of} term={words.measures[of].name}>
          {formats.amount(row[of])} {words.measures[of].unit}
        </Fact>
      ))}
      <Fact term={words.ranking.order.rank}>
        {texts.rankOf(formats.number(row.rank), formats.number(count))}
      </Fact>
      <Fact term={words.ranking.order.share}>
        {share === undefined ? "–" : formats.percent(share)}
      </Fact>
      {change && (
        <Fact term={words.ranking.order.change}>
          <Delta
            difference={change.difference[measure]}
            ratio={change.difference.ratio[measure]}
          />
        </Fact>
      )}
    </dl>
  );
}

function Actions(
  { by, row, compared, onCompare, close }: Props & { close(): void },
) {
  const { words } = useLanguage();
  const { select } = useSelected();
  const texts = words.opened;
  const isCompared = compared.includes(row.name);
  const toggle = () => {
    onCompare(
      isCompared
        ? compared.filter((name) => name !== row.name)
        : [...compared, row.name],
    );
    close();
  };
  return (
    <p class="actions">
      <button
        type="button"
        class="primary"
        onClick={() => {
          close();
          select((now) => withNames(now, by, [row.name]));
        }}
      >
        <Icon name="filter" />
        {texts.only}
      </button>
      <button
        type="button"
        disabled={!isCompared && compared.length === MAX_COMPARED}
        onClick={toggle}
      >
        <Icon name={isCompared ? "close" : "plus"} />
        {isCompared ? texts.leaveOut : texts.compare}
      </button>
      {!isCompared && compared.length === MAX_COMPARED && (
        <span class="quiet">{texts.full(MAX_COMPARED)}</span>
      )}
    </p>
  );
}
