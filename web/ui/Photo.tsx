import { useState } from 'react'
import { baseAddress } from '#web/base-address.ts'
import { FallbackScene } from './FallbackScene.tsx'
import styles from './Photo.module.css'

/** A path of the server (`/art/…`, `/files/…`) as an address under the base path. */
export function assetUrl(path: string): string {
  return new URL(path.replace(/^\/+/, ''), baseAddress()).href
}

/** Whether a picture is drawn by the portal rather than a photo; it must be named an illustration where it is shown. */
export function isDrawn(src: string | null): boolean {
  return src === null || /^\/?art\//.test(src)
}

/**
 * A photo or drawn scene from the server; fills its box. When it does not load, a scene is drawn here instead of a grey
 * box. `alt` is empty where a text beside it names the same thing.
 */
export function Photo({
  src,
  alt,
  eager = false,
  className,
}: {
  src: string | null
  alt: string
  eager?: boolean
  className?: string | undefined
}) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (src === null || src === failedSrc) return <FallbackScene seed={src ?? alt} label={alt} className={className} />
  return (
    <img
      className={`${styles.photo} ${className ?? ''}`}
      src={assetUrl(src)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      width={640}
      height={400}
      onError={() => setFailedSrc(src)}
    />
  )
}
