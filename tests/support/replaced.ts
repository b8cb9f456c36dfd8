/** Gives an object other members; leaving the scope restores its own. */
export function replaced<T extends object>(
  object: T,
  members: { [Name in keyof T]?: unknown },
): Disposable {
  const own = Object.getOwnPropertyDescriptors(object);
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(object, name, { value, configurable: true });
  }
  return {
    [Symbol.dispose]: () => {
      for (const name of Object.keys(members) as (keyof T)[]) {
        delete object[name];
        if (own[name]) Object.defineProperty(object, name, own[name]);
      }
    },
  };
}
