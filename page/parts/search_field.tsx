import { Icon } from "./icon.tsx";

interface Props {
  label: string;
  clear: string;
  value: string;
  onChange(value: string): void;
}

/** A field to search in; Escape empties it. */
export function SearchField({ label, clear, value, onChange }: Props) {
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
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
