/// <reference lib="dom" />
import { useRef } from "preact/hooks";
import { useLanguage } from "../language.ts";
import { FileField, Icon, Popover } from "../parts/mod.ts";
import { useSelected } from "../view/mod.ts";

interface Props {
  /** Analyzes these files instead of those before. */
  onFiles(files: readonly File[]): void;
}

/** The files of the result: more of them, or fewer. */
export function FilesMenu({ onFiles }: Props) {
  const { words } = useLanguage();
  const { result } = useSelected();
  const input = useRef<HTMLInputElement>(null);
  const { files } = result;
  const texts = words.bar;
  return (
    <>
      <FileField
        field={input}
        onFiles={(added) => added.length > 0 && onFiles([...files, ...added])}
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
