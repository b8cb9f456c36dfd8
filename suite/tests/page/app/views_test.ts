import { WorkingView } from "../../../page/app/views.tsx";
import { Announcer } from "../../../page/controls/mod.ts";
import { assertEquals } from "../../../../tests/support/assert.ts";
import { batchOf } from "../../support/page_state.ts";
import { calm, renderHook } from "../../support/rendered_hook.ts";
import { replaceGlobals } from "../../support/replaced_globals.ts";

Deno.test("WorkingView() says each quarter of the bytes that it passes, once a first moment is over", async () => {
  const { setTimeout } = globalThis;
  let endOfMoment = () => {};
  using _ = replaceGlobals({
    setTimeout: (work: () => void, pause?: number) =>
      pause === undefined ? setTimeout(work) : endOfMoment = work,
  });
  using region = renderHook(() => Announcer());
  const batch = batchOf([new File(["a".repeat(100)], "a.xlsx")]);
  let bytesRead = 0;
  using view = renderHook(() =>
    WorkingView({
      batch,
      progress: { file: 0, bytesRead, rows: 1 },
      onCancel() {},
    })
  );
  const saidAt = async (bytes: number) => {
    bytesRead = bytes;
    view.again();
    await calm();
    return [region.now.props.children].flat().join("").trim();
  };
  assertEquals(await saidAt(60), "");
  endOfMoment();
  assertEquals(await saidAt(49), "已完成 25%");
  assertEquals(await saidAt(74), "已完成 50%");
  assertEquals(await saidAt(200), "已完成 100%");
});
