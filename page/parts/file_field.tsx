/// <reference lib="dom" />
import type { RefObject } from "preact";

interface Props {
  /** To open the dialog of the browser: `field.current?.click()`. */
  field: RefObject<HTMLInputElement | null>;
  onFiles(files: File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What opens the dialog that chooses files; a button shows it. */
export function FileField({ field, onFiles }: Props) {
  return (
    <input
      ref={field}
      type="file"
      accept={XLSX}
      multiple
      tabIndex={-1}
      aria-hidden="true"
      class="unseen"
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = "";
      }}
    />
  );
}
