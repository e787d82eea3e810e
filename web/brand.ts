import { useSyncExternalStore } from 'react'

/** What the page carries of the operator's brand, each in a `meta` element of that name. */
export type BrandPart = 'operator' | 'colour' | 'logo' | 'footer'

const listeners = new Set<() => void>()

/** Calls `listener` when the desk has changed the brand on this page; gives what ends that. */
export function onBrandChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const elementOf = (part: BrandPart) => document.querySelector<HTMLMetaElement>(`meta[name="tradewind-${part}"]`)

/** A part of the brand; null where the operator has set none. */
export function brandPart(part: BrandPart): string | null {
  return elementOf(part)?.content ?? null
}

/** A part of the brand, and again when the desk has changed it on this page. */
export function useBrandPart(part: BrandPart): string | null {
  return useSyncExternalStore(onBrandChange, () => brandPart(part))
}

/** The operator's own name; null for a portal that is called as the product is. */
function ownName(): string | null {
  const name = brandPart('operator')
  return name === 'Tradewind' ? null : name
}

/** The operator's own name, and again when the desk has changed it on this page. */
export function useOwnName(): string | null {
  return useSyncExternalStore(onBrandChange, ownName)
}

/** The title of a page, with the operator's own name behind it. */
export function titleOf(title: string): string {
  const name = ownName()
  return name === null ? title : `${title} · ${name}`
}

/** Puts another brand on this page, as the next one will carry it. */
export function showBrand(parts: Readonly<Record<BrandPart, string | null>>): void {
  for (const part of ['operator', 'colour', 'logo', 'footer'] as const) {
    elementOf(part)?.remove()
    const content = parts[part]
    if (content === null) continue
    const element = Object.assign(document.createElement('meta'), { name: `tradewind-${part}`, content })
    document.head.append(element)
  }
  for (const listener of listeners) listener()
}
