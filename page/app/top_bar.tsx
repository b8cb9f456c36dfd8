import type { ComponentChildren } from "preact";
import { type LanguageId, languageIds, languages } from "../../schemas/mod.ts";
import { useLanguage } from "../words/mod.ts";

interface Props {
  /** What is shown and changed here, if there is a result. */
  children: ComponentChildren;
  onLanguage(id: LanguageId): void;
  onHome(): void;
}

/** The name of the page, the way to its sections, and its language. */
export function TopBar({ children, onLanguage, onHome }: Props) {
  const { words: texts } = useLanguage();
  return (
    <header class="top">
      <div class="top-row">
        <button
          type="button"
          class="brand"
          onClick={onHome}
          title={texts.nav.home}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1 9h3v6H1zM6 5h3v10H6zM11 1h3v14h-3z" />
          </svg>
          {texts.title}
        </button>
        {children}
        <nav aria-label={texts.title}>
          <a href="#reference">{texts.nav.reference}</a>
          <Languages onLanguage={onLanguage} />
        </nav>
      </div>
    </header>
  );
}

/** A link for each other language. */
function Languages({ onLanguage }: Pick<Props, "onLanguage">) {
  const { id: chosen } = useLanguage();
  const others = languageIds.filter((id) => id !== chosen);
  return (
    <>
      {others.map((id, index) => (
        <a
          // The link stays, and with it the focus, when the language changes.
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
