/// <reference lib="dom" />
/** The key under which the session remembers the chosen language. */
const STORED = "client";

/** Makes tabs of the clients: the choice holds for all pieces of code. */
export function showClientTabs(reference: HTMLElement): void {
  const groups = [...reference.querySelectorAll<HTMLElement>(".clients")];
  const choose = (client: string) => {
    for (const group of groups) mark(group, client);
  };
  for (const group of groups) addTabs(group, choose);
  const known = groups.some((group) => panelsOf(group).has(remembered()));
  choose(known ? remembered() : first(groups));
}

/** The blocks of a group, by their clients. */
function panelsOf(group: HTMLElement): Map<string, HTMLElement> {
  const panels = [...group.querySelectorAll<HTMLElement>(".client")];
  return new Map(panels.map((panel) => [panel.dataset.client ?? "", panel]));
}

function first(groups: readonly HTMLElement[]): string {
  return groups.length === 0 ? "" : [...panelsOf(groups[0]).keys()][0];
}

/** The tabs of a group by the ARIA pattern: arrows, Home and End move and select. */
function addTabs(group: HTMLElement, choose: (client: string) => void): void {
  const list = group.querySelector<HTMLElement>(".tabs");
  if (list === null) return;
  list.setAttribute("role", "tablist");
  const pick = (tab: HTMLElement) => {
    const top = list.getBoundingClientRect().top;
    choose(tab.textContent ?? "");
    remember(tab.textContent ?? "");
    // Groups above may have become shorter: keeps this one in its place.
    scrollBy(0, list.getBoundingClientRect().top - top);
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  for (const [client, panel] of panelsOf(group)) {
    const id = `${group.dataset.excerpt}-${client}`.toLowerCase();
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `${id}-tab`;
    tab.textContent = client;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", id);
    tab.addEventListener("click", () => pick(tab));
    panel.id = id;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    list.append(tab);
  }
  list.addEventListener("keydown", (event) => {
    const next = neighbour([...list.children], event);
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    pick(next);
  });
}

/** The tab that a key leads to. */
function neighbour(
  tabs: readonly Element[],
  { key, target }: KeyboardEvent,
): HTMLElement | undefined {
  const now = tabs.indexOf(target as Element);
  const places: Record<string, number | undefined> = {
    ArrowRight: now + 1,
    ArrowLeft: now - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (now < 0 || place === undefined) return undefined;
  return tabs.at(place % tabs.length) as HTMLElement;
}

function mark(group: HTMLElement, client: string): void {
  for (const [name, panel] of panelsOf(group)) {
    panel.classList.toggle("chosen", name === client);
  }
  for (const tab of group.querySelectorAll<HTMLElement>("[role=tab]")) {
    const isChosen = tab.textContent === client;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
}

function remembered(): string {
  try {
    return sessionStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

function remember(client: string): void {
  try {
    sessionStorage.setItem(STORED, client);
  } catch {
    // Storage is off: the choice holds until the page is left.
  }
}
