import type { Language } from '#contract/languages.ts'

/** Every catalogue of every language, `texts/<language>/<name>.ts`, each in a file that is fetched when needed. */
const LOADERS = import.meta.glob<object>(['./texts/*/*.ts', '../features/*/texts/*/*.ts'], { import: 'default' })
const FILES = new Map(Object.entries(LOADERS).map(([path, load]) => [path.replace(/^.*\/texts\//, ''), load]))

const loaded = new Map<string, object>()
const loading = new Map<string, Promise<object>>()
const failed = new Map<string, unknown>()
const wanted = new Set<string>()

const fileOf = (language: Language, name: string) => `${language}/${name}.ts`

/** A loaded catalogue; undefined until then. */
export function catalogueOf(language: Language, name: string): object | undefined {
  return loaded.get(fileOf(language, name))
}

/** The catalogues that are loaded in both languages, in pairs. */
export function loadedPairs(one: Language, other: Language): (readonly [object, object])[] {
  return [...wanted].flatMap((name) => {
    const [first, second] = [catalogueOf(one, name), catalogueOf(other, name)]
    return first && second ? [[first, second] as const] : []
  })
}

/** Loads a catalogue once; after a failure the next call retries. */
export function loadCatalogue(language: Language, name: string): Promise<object> {
  const file = fileOf(language, name)
  const known = loading.get(file)
  if (known) return known
  const load = FILES.get(file)
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
 * Suspends the rendering component until the catalogue is loaded; throws the error of a failed load once, so that the
 * next attempt loads again. React's `use` does not fit: it can lose the hooks before it when it replays a first render.
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

/** Records that the page uses this catalogue, and starts to load it. */
export function wantCatalogue(language: Language, name: string): void {
  wanted.add(name)
  // The component that waits for it gets the failure.
  loadCatalogue(language, name).catch(() => failed.delete(fileOf(language, name)))
}

/** Resolves when all catalogues of the page are loaded in this language; undefined when they are already. */
export function cataloguesReady(language: Language): Promise<unknown> | undefined {
  const missing = [...wanted].filter((name) => catalogueOf(language, name) === undefined)
  return missing.length === 0 ? undefined : Promise.all(missing.map((name) => loadCatalogue(language, name)))
}
