/** Replaces globals until the scope ends: browsers have some that Deno lacks. */
export function replaceGlobals(values: Record<string, unknown>): Disposable {
  return replaceIn(globalThis, values);
}

export function replaceIn(
  object: object,
  values: Record<string, unknown>,
): Disposable {
  const before = Object.keys(values).map((name) =>
    [name, Object.getOwnPropertyDescriptor(object, name)] as const
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(object, name, {
      value,
      configurable: true,
      writable: true,
    });
  }
  return {
    [Symbol.dispose]() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(object, name, descriptor);
        else delete (object as Record<string, unknown>)[name];
      }
    },
  };
}
