import { useState } from "preact/hooks";
import { CopyButton, Icon, save } from "../controls/mod.ts";
import { useLanguage } from "../words/mod.ts";
import { copyPicture, type PictureFile } from "./pictures.ts";

/** Buttons that draw, then save or copy a picture on a click. */
export function PictureButtons({ picture }: { picture(): PictureFile }) {
  const { words } = useLanguage();
  const texts = words.export;
  const [hasFailed, setFailed] = useState(false);
  const saveIt = async () => {
    try {
      setFailed(false);
      const { name, png } = picture();
      save(await png, { name, type: "image/png" });
    } catch {
      setFailed(true);
    }
  };
  return (
    <div class="row">
      <button type="button" class="small" onClick={saveIt}>
        <Icon name="download" />
        <span>{texts.pictureName}</span>
      </button>
      <CopyButton
        copy={() => copyPicture(picture().png)}
        label={texts.copyPictureName}
        done={words.copied}
      />
      {hasFailed && <p class="hint" role="alert">{texts.failed}</p>}
    </div>
  );
}
