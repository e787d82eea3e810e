import { useState } from 'react'
import { baseAddress } from '#web/base-address.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { FallbackScene } from './FallbackScene.tsx'
import styles from './Photo.module.css'

/** A path of the server (`/art/…`, `/files/…`) as an address under the base path. */
export function assetUrl(path: string): string {
  return new URL(path.replace(/^\/+/, ''), baseAddress()).href
}

const isDrawn = (src: string | null) => src === null || /^\/?art\//.test(src)

/**
 * A photo or drawn scene from the server; fills its box. When it does not load, a scene is drawn here instead of a grey
 * box. A drawing is labelled as such: for screen readers, and visibly where the box is wide enough. `alt` is empty
 * where a text beside it names the same thing.
 */
export function Photo({ src, alt, eager = false }: { src: string | null; alt: string; eager?: boolean }) {
  const { illustration } = useFrameTexts()
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const failed = src === failedSrc
  const drawn = failed || isDrawn(src)
  const name = drawn ? [alt, illustration].filter(Boolean).join(' · ') : alt
  const picture =
    src === null || failed ? (
      <FallbackScene seed={src ?? alt} label={name} />
    ) : (
      <img
        className={styles.photo}
        src={assetUrl(src)}
        alt={name}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={640}
        height={400}
        onError={() => setFailedSrc(src)}
      />
    )
  if (!drawn) return picture
  return (
    <span className={`${styles.photo} ${styles.drawn}`}>
      {picture}
      <span className={`tw-pill tw-surface tw-12 ${styles.label}`} aria-hidden="true">
        {illustration}
      </span>
    </span>
  )
}
