import type { ComponentChildren } from "preact";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "preact/hooks";

interface Props {
  children: ComponentChildren;
  /** Label for screen readers; by default the text of the button. */
  label?: string;
  class?: string;
  isOpenAtFirst?: boolean;
  title: string;
  /** The content of the panel, made when it opens. */
  panel(close: () => void): ComponentChildren;
}

/** Pixels between button and panel, and between panel and window. */
const GAP = 8;

/**
 * A button that opens a panel over the page. Escape, a click elsewhere and
 * `close` shut the panel and return the focus to the button.
 */
export function Popover(props: Props) {
  const { children, label, title, panel } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (props.isOpenAtFirst) box.current?.showPopover();
  }, []);
  // Before the first paint, so that the panel opens in its place with the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const position = () => placeBelow(button.current, box.current);
    position();
    // A panel of text opens at its beginning, a panel of choices at the choice.
    const first = box.current?.querySelector<HTMLElement>(
      "[data-first], button.item",
    );
    (first ?? box.current)?.focus();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("scroll", position, { signal, passive: true });
    addEventListener("resize", position, { signal });
    return () => stop.abort();
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        ref={button}
        class={props.class}
        popovertarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
      >
        {children}
      </button>
      <div
        id={id}
        ref={box}
        popover="auto"
        class="popover"
        role="dialog"
        tabIndex={-1}
        aria-label={title}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && panel(() => box.current?.hidePopover())}
      </div>
    </>
  );
}

function placeBelow(button: HTMLElement | null, box: HTMLElement | null): void {
  if (button === null || box === null) return;
  const { left, bottom } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const x = Math.max(GAP, Math.min(left, clientWidth - box.offsetWidth - GAP));
  box.style.setProperty("--x", `${x}px`);
  box.style.setProperty("--y", `${bottom + GAP}px`);
}
