/// <reference lib="dom" />
import { useEffect, useRef } from "preact/hooks";
import type { Answer } from "../../../explore/answers/mod.ts";
import {
  asking,
  onlyName,
  type StateChange,
  useQuestion,
  useSelected,
  withNames,
  withoutName,
} from "../../model/mod.ts";
import { cellsIn, Icon } from "../../controls/mod.ts";
import { shownName, useLanguage } from "../../words/mod.ts";
import { type Opened, useChoices } from "../result/choices.ts";
import { useSpoken } from "../result/use_spoken.ts";
import { NameFacts } from "./name_facts.tsx";
import { NameMonths } from "./name_months.tsx";
import { Breakdown } from "./breakdown.tsx";
import { NameRows } from "./rows.tsx";

/** The panel of the open name; nothing without one. */
export function OpenedName() {
  const { opened } = useChoices();
  return opened === undefined
    ? null
    : <Panel key={opened.by} opened={opened} />;
}

/** A panel beside the table; the table stays in use. */
function Panel({ opened }: { opened: Opened }) {
  const { by, name } = opened;
  const language = useLanguage();
  const { words } = language;
  const { select, view } = useSelected();
  const { open } = useChoices();
  const answer = useQuestion({
    by,
    only: [name],
    beside: ["before", "yearBefore", "targets"],
  });
  const figures = useQuestion({
    show: "figures",
    ...onlyName(view.state.question, opened),
    beside: [],
  })?.total;
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    const isInside = panel.current?.contains(document.activeElement);
    open(undefined);
    if (isInside) nameInTable()?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMenu = document.querySelector(":popover-open") !== null;
      if (event.key === "Escape" && !isMenu) close();
      // Tab leads from the name to the panel.
      if (event.key !== "Tab" || event.shiftKey) return;
      if (document.activeElement !== nameInTable()) return;
      event.preventDefault();
      panel.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [name]);
  const choices: [string, StateChange][] = [
    [words.opened.only, asking((now) => withNames(now, by, { where: [name] }))],
    [words.opened.without, asking((now) => withoutName(now, opened))],
  ];
  return (
    <div
      class="opened"
      ref={panel}
      role="dialog"
      aria-labelledby="opened-heading"
    >
      <header>
        <div class="row ends">
          <h2 id="opened-heading">{shownName(name)}</h2>
          <button
            type="button"
            class="close"
            aria-label={words.opened.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <Rank opened={opened} answer={answer} />
      </header>
      <NameFacts opened={opened} answer={answer} figures={figures} />
      <p class="row">
        {choices.map(([label, change]) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              close();
              select(change);
            }}
          >
            {label}
          </button>
        ))}
      </p>
      <NameMonths opened={opened} />
      <Breakdown key={name} opened={opened} hospitals={figures?.active} />
      <NameRows key={name} opened={opened} />
    </div>
  );
}

/** The button of the open name. */
function nameInTable(): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    ".names .name[aria-expanded=true], .changes .name[aria-expanded=true]",
  );
}

/** The rank of a name among the names with rows in the period. */
function Rank({ opened, answer }: {
  opened: Opened;
  answer: Answer | undefined;
}) {
  const { words, formats } = useLanguage();
  const column = words.headings[opened.by];
  const { table, ranked, question } = answer ?? {};
  const rank = table && cellsIn(table)(table.rows[0] ?? [], "rank");
  const text = typeof rank === "number" && ranked !== undefined
    ? words.opened.rankOf(
      column,
      formats.number(rank),
      formats.number(ranked.names),
    )
    : column;
  const [name] = question?.only ?? [];
  useSpoken(name === undefined ? "" : `${shownName(name)} ${text}`);
  return <small>{text}</small>;
}
