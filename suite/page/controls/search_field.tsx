import { useLanguage } from "../words/mod.ts";
import { Icon } from "./icon.tsx";

interface Props {
  value: string;
  onChange(value: string): void;
}

/** A search field for names; Escape clears it. */
export function SearchField({ value, onChange }: Props) {
  const { words: { names: { search, clear } } } = useLanguage();
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="text"
        role="searchbox"
        aria-label={search}
        placeholder={search}
        value={value}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && onChange("")}
      />
      {value !== "" && (
        <button
          type="button"
          class="plain"
          aria-label={clear}
          onClick={() => onChange("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
