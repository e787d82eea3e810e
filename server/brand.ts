import type { Config } from './config/config.ts'

/** How the portal calls itself and looks at this moment. Paths are below the base path. */
export type ShownBrand = {
  readonly name: string
  /** Null for the product's colour. */
  readonly colour: string | null
  /** Name that mails come from; null for that of the configuration. */
  readonly senderName: string | null
  readonly footerAddress: string | null
  readonly logoPath: string | null
  readonly faviconPath: string | null
}

/** The brand as this node shows it; the feature of that name sets it, at the start and after each change. */
export type LiveBrand = {
  get(): ShownBrand
  set(brand: ShownBrand): void
}

/** The look of the product under a name, until the database was read. */
export function createLiveBrand(name: string): LiveBrand {
  let shown: ShownBrand = {
    name,
    colour: null,
    senderName: null,
    footerAddress: null,
    logoPath: null,
    faviconPath: null,
  }
  return {
    get: () => shown,
    set: (brand) => {
      shown = brand
    },
  }
}

/**
 * The configuration with the brand's name in place of the one it began with, read anew each time: what shows a name to
 * people needs nothing else.
 */
export function withBrand(config: Config, brand: LiveBrand): Config {
  return Object.defineProperty({ ...config }, 'operatorName', { get: () => brand.get().name, enumerable: true })
}
