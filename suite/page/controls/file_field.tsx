/// <reference lib="dom" />
import type { RefObject } from "preact";

interface Props {
  /** The input; `field.current?.click()` opens the dialog of the browser. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether the dialog chooses a folder with all its files. */
  isFolder?: boolean;
  onFiles(files: File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The hidden input behind a button that opens the dialog for files. */
export function FileField({ field, isFolder = false, onFiles }: Props) {
  return (
    <input
      ref={field}
      type="file"
      accept={XLSX}
      multiple
      {...(isFolder && { webkitdirectory: true })}
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
