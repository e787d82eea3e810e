type Pattern = readonly [name: string, sign: RegExp]

/** The order matters: most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly Pattern[] = [
  ['WeChat', /MicroMessenger\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly Pattern[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
]

const nameOf = (patterns: readonly Pattern[], userAgent: string) =>
  patterns.find(([, sign]) => sign.test(userAgent))?.[0] ?? null

/** The browser and system in words, so that people recognise their own; null for an unknown browser. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameOf(BROWSERS, userAgent), system: nameOf(SYSTEMS, userAgent) }
}
