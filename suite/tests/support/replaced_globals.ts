/**
 * Replaces globals until the scope ends: browsers have some that Deno lacks.
 */
export function replaceGlobals(values: Record<string, unknown>): Disposable {
  const before = Object.keys(values).map((name) =>
    [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, {
      value,
      configurable: true,
      writable: true,
    });
  }
  return {
    [Symbol.dispose]() {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else delete (globalThis as Record<string, unknown>)[name];
      }
    },
  };
}
