const ofBrowsers = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'navigator',
  'history',
  'screen',
  'innerWidth',
  'innerHeight',
  'scrollX',
  'scrollY',
  'devicePixelRatio',
  'getComputedStyle',
];

/** In Jest's environment `window` and `document` cannot be removed, but the results of their getters can. */
const behindGetters = ['_globalProxy', '_document'];

const world = globalThis as unknown as Record<string, unknown>;

/** Shifts the clock to another day, hour, minute and second, in an unusual time zone. */
const aheadMs = (((400 * 24 + 5) * 60 + 17) * 60 + 23) * 1_000;
const zone = { name: '+05:45', minutes: 345 };

/** Runs `work` as the page server would: without browser globals, at another time and time zone. No other code may run in parallel. */
export async function asOnServer<T>(work: () => T | Promise<T>): Promise<T> {
  const putBack = [hideBrowser(), moveClock(), moveZone()];
  try {
    return await work();
  } finally {
    for (const back of putBack.reverse()) back();
  }
}

function hideBrowser() {
  const own = Object.entries(Object.getOwnPropertyDescriptors(world)).filter(
    ([name, { configurable }]) => configurable && ofBrowsers.includes(name),
  );
  const values = behindGetters.map((name) => [name, world[name]] as const);
  for (const [name] of own) delete world[name];
  for (const [name] of values) world[name] = undefined;
  return () => {
    for (const [name, value] of values) world[name] = value;
    for (const [name, descriptor] of own) Object.defineProperty(world, name, descriptor);
  };
}

function moveClock() {
  const BrowsersDate = Date;
  const now = () => BrowsersDate.now() + aheadMs;
  world.Date = new Proxy(BrowsersDate, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given, by) => Reflect.construct(target, given.length > 0 ? given : [now()], by),
  });
  return () => {
    world.Date = BrowsersDate;
  };
}

/** Replaces local time getters by UTC getters of a shifted time. */
function moveZone() {
  const { prototype } = Date;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const moved = (date: Date) => new Date(date.getTime() + zone.minutes * 60_000);
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const)
    patch(`get${part}`, (date) => moved(date)[`getUTC${part}`]());
  for (const form of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
    patch(form, (date, locale, options) => before[form].value?.call(date, locale, { timeZone: zone.name, ...options }));
  patch('getTimezoneOffset', () => -zone.minutes);
  const { DateTimeFormat } = Intl;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    apply: (target, _, [locale, options]) => new target(locale, { timeZone: zone.name, ...options }),
    construct: (target, [locale, options]) => new target(locale, { timeZone: zone.name, ...options }),
  });
  return () => {
    Object.defineProperties(prototype, before);
    Intl.DateTimeFormat = DateTimeFormat;
  };

  function patch(name: string, read: (date: Date, locale?: string, options?: Intl.DateTimeFormatOptions) => unknown) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
        return read(this, locale, options);
      },
    });
  }
}
