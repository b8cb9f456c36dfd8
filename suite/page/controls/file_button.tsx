/// <reference lib="dom" />
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface Props {
  class: string;
  "aria-describedby"?: string;
  /** Whether the dialog chooses a folder with all its files. */
  isFolder?: boolean;
  children: ComponentChildren;
  onFiles(files: File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A button that opens the dialog of the browser for files. */
export function FileButton(
  { isFolder = false, onFiles, ...button }: Props,
) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
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
      <button
        type="button"
        {...button}
        onClick={() => field.current?.click()}
      />
    </>
  );
}
