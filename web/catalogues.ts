import type { Language } from '#contract/languages.ts'

/** Every catalogue of every language, each a file of its own that is fetched when somebody reads it. */
const FILES = import.meta.glob<object>('./locales/*/*.ts', { import: 'default' })

const loaded = new Map<string, object>()
const loading = new Map<string, Promise<object>>()
const failed = new Map<string, unknown>()
const wanted = new Set<string>()

const fileOf = (language: Language, name: string) => `./locales/${language}/${name}.ts`

/** A catalogue that is there already; undefined until it is loaded. */
export function catalogueOf(language: Language, name: string): object | undefined {
  return loaded.get(fileOf(language, name))
}

/** Loads a catalogue, once; after a failure the next call tries again. */
export function loadCatalogue(language: Language, name: string): Promise<object> {
  const file = fileOf(language, name)
  const known = loading.get(file)
  if (known) return known
  const load = FILES[file]
  if (!load) throw new Error(`There is no catalogue ${file}`)
  const fresh = load().then(
    (texts) => {
      loaded.set(file, texts)
      return texts
    },
    (error: unknown) => {
      loading.delete(file)
      failed.set(file, error)
      throw error
    },
  )
  loading.set(file, fresh)
  return fresh
}

/**
 * Suspends the rendering component until the catalogue is there; throws why it could not be loaded, once, so that the
 * next try loads again. React's `use` is no help here: it can lose the hooks before it when it replays a first render.
 */
export function awaitedCatalogue(language: Language, name: string): never {
  const file = fileOf(language, name)
  if (failed.has(file)) {
    const error = failed.get(file)
    failed.delete(file)
    throw error
  }
  // oxlint-disable-next-line typescript/only-throw-error -- Suspense waits for what is thrown.
  throw loadCatalogue(language, name)
}

/** Notes that the page reads this catalogue, and begins to load it. */
export function wantCatalogue(language: Language, name: string): void {
  wanted.add(name)
  // Whoever waits for it meets the failure.
  loadCatalogue(language, name).catch(() => failed.delete(fileOf(language, name)))
}

/** Resolves when all the page reads is there in this language; undefined when it is already. */
export function cataloguesReady(language: Language): Promise<unknown> | undefined {
  const missing = [...wanted].filter((name) => catalogueOf(language, name) === undefined)
  return missing.length === 0 ? undefined : Promise.all(missing.map((name) => loadCatalogue(language, name)))
}
