import { useEffect, useRef } from "preact/hooks";
import { FilesPanel, useFiles } from "../../files/mod.ts";
import { useSelected } from "../../model/mod.ts";
import { Icon, Popover } from "../../parts/mod.ts";
import { useLanguage } from "../../words/mod.ts";

/** Opens the panel that lists, adds and removes files of the result. */
export function FilesMenu() {
  const { words } = useLanguage();
  const { files, targets } = useSelected().result.facts;
  const { opensPanel } = useFiles();
  const isOpenAtFirst = useRef(opensPanel.current).current;
  useEffect(() => {
    opensPanel.current = false;
  }, []);
  return (
    <Popover
      class="choice files-choice"
      title={words.bar.files}
      isOpenAtFirst={isOpenAtFirst}
      panel={() => <FilesPanel />}
    >
      <Icon name="sheet" />
      <span>{words.result.files(files.length + targets.length)}</span>
      <Icon name="chevron" />
    </Popover>
  );
}
