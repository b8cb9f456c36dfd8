import { CopyButton, SaveButton } from "../controls/mod.ts";
import { useLanguage } from "../words/mod.ts";
import { copyPicture, type PictureFile, savePicture } from "./pictures.ts";

/** Buttons that draw, then save or copy a picture on a click. */
export function PictureButtons({ picture }: { picture(): PictureFile }) {
  const { words } = useLanguage();
  const texts = words.export;
  return (
    <div class="row">
      <SaveButton
        label={texts.pictureName}
        save={() => savePicture(picture())}
      />
      <CopyButton
        copy={() => copyPicture(picture())}
        label={texts.copyPictureName}
        done={words.copied}
      />
    </div>
  );
}
