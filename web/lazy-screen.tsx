import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { CHUNK_TIMEOUT_MS } from '#contract/limits.ts'
import { cataloguesReady } from './catalogues.ts'
import { currentLanguage } from './language.ts'

/** Loads the code of a screen; the module's default export is the screen. */
export type ScreenLoader = () => Promise<{ default: ComponentType }>

/** Thrown when the code of a page could not be loaded; the page then offers to load again. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads with the specification's limit of 120 seconds; every failure is a `ChunkLoadError`. */
export async function loadInTime<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A screen that is loaded when it is first shown, with the texts it reads. */
export function lazyScreen(load: ScreenLoader): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    loadInTime(async () => {
      const screen = await load()
      await cataloguesReady(currentLanguage())
      return screen
    }),
  )
}
