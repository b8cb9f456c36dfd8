import type { ComponentChildren } from "preact";
import {
  type LanguageId,
  languageIds,
  languages,
} from "../../../schemas/mod.ts";
import { useLanguage } from "../words/mod.ts";

interface Props {
  /** The controls of a result, if there is one. */
  children: ComponentChildren;
  /** Whether this page shows the reference; if not, its link opens a tab. */
  hasReference: boolean;
  onLanguage(id: LanguageId): void;
  onHome(): void;
}

/** The name of the page, a link to the reference, and the language. */
export function TopBar(
  { children, hasReference, onLanguage, onHome }: Props,
) {
  const { words: texts } = useLanguage();
  return (
    <header class="top">
      <button
        type="button"
        class="brand"
        onClick={onHome}
        title={texts.nav.home}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1 10h3v5H1zm5-4h3v9H6zm5-5h3v14h-3z" />
        </svg>
        {texts.title}
      </button>
      {children}
      <nav aria-label={texts.title}>
        <a href="#api" {...!hasReference && { target: "_blank" }}>
          {texts.nav.reference}
        </a>
        <Languages onLanguage={onLanguage} />
      </nav>
    </header>
  );
}

function Languages({ onLanguage }: Pick<Props, "onLanguage">) {
  const { id: chosen } = useLanguage();
  const others = languageIds.filter((id) => id !== chosen);
  return (
    <>
      {others.map((id, index) => (
        <a
          // One element for every language keeps the focus after a change.
          key={index}
          href={`?lang=${id}`}
          lang={languages[id].tag}
          hreflang={languages[id].tag}
          onClick={(event) => {
            event.preventDefault();
            onLanguage(id);
          }}
        >
          {languages[id].name}
        </a>
      ))}
    </>
  );
}
