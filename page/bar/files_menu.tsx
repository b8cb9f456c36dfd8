/// <reference lib="dom" />
import { useRef } from "preact/hooks";
import { useLanguage } from "../language.ts";
import { Icon, Popover } from "../parts/mod.ts";
import { useSelected } from "../view/mod.ts";

interface Props {
  /** Analyzes these files instead of those before. */
  onFiles(files: readonly File[]): void;
}

const XLSX =
  ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The files of the result: more of them, or fewer. */
export function FilesMenu({ onFiles }: Props) {
  const { words } = useLanguage();
  const { result } = useSelected();
  const input = useRef<HTMLInputElement>(null);
  const { files } = result;
  const texts = words.bar;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={XLSX}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        class="unseen"
        onChange={({ currentTarget }) => {
          const added = [...(currentTarget.files ?? [])];
          if (added.length > 0) onFiles([...files, ...added]);
        }}
      />
      <Popover
        class="choice files-choice"
        title={texts.files}
        panel={() => (
          <>
            <ul class="files">
              {files.map((file, index) => (
                <li key={index}>
                  <Icon name="sheet" />
                  <span class="name" title={file.name}>{file.name}</span>
                  {files.length > 1 && (
                    <button
                      type="button"
                      class="plain"
                      aria-label={texts.without(file.name)}
                      onClick={() =>
                        onFiles(files.filter((_, other) => other !== index))}
                    >
                      <Icon name="close" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            <button
              type="button"
              class="small"
              data-first=""
              onClick={() => input.current?.click()}
            >
              <Icon name="plus" />
              {texts.addFiles}
            </button>
          </>
        )}
      >
        <Icon name="sheet" />
        <span>{words.result.files(files.length)}</span>
        <Icon name="chevron" />
      </Popover>
    </>
  );
}
