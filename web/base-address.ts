/**
 * Address that everything of the portal lies below, with a slash at its end. The page names it in a `meta` element: its
 * content security policy allows no `base`.
 */
export function baseAddress(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="tradewind-base"]')
  return named === null ? document.baseURI : new URL(named.content, document.baseURI).href
}
