/// <reference lib="dom" />
import type { RefObject } from "preact";

interface Props {
  /** To open the dialog of the browser: `field.current?.click()`. */
  field: RefObject<HTMLInputElement | null>;
  /** Whether it chooses a folder, with all files in it. */
  isFolder?: boolean;
  onFiles(files: File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The hidden input that opens the dialog to choose files, for a button. */
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
