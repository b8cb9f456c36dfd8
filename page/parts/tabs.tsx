/// <reference lib="dom" />
import { useRef } from "preact/hooks";

interface Props<Id extends string> {
  /** Distinguishes these tabs from others on the page. */
  name: string;
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect(id: Id): void;
}

export function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

/** The one panel of the tabs; its content changes. */
export function panelId(name: string): string {
  return `${name}-panel`;
}

/** Tabs by the ARIA pattern: arrows, Home and End move and select. */
export function Tabs<Id extends string>(
  { name, label, tabs, selected, onSelect }: Props<Id>,
) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ id }) => id === selected);
    const next = nextIndex(event.key, now, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(tabs[next].id);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div
      class="tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={move}
    >
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          aria-selected={id === selected}
          aria-controls={panelId(name)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function nextIndex(
  key: string,
  now: number,
  count: number,
): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (now + 1) % count;
    case "ArrowLeft":
      return (now + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
