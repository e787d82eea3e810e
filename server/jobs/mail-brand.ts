import type { ShownBrand } from '#server/brand.ts'

/** The product's colour as mails are written with it; a brand's own takes its place when they are sent. */
const PRODUCT_COLOUR = /#0F766E/g
/** A button of second rank, which has pale ground and dark letters. */
const PALE_BUTTON = 'background:#E6F0EE;color:#0B5E58'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function addressHtml(address: string): string {
  const lines = address.split('\n').map(escaped).join('<br>')
  return `<p style="margin:8px 4px 0;color:#52667a;font-size:13px">${lines}</p>\n`
}

/** A mail in the brand's colour, with the brand's address below it. */
export function dressed({ text, html }: { text: string; html: string }, brand: ShownBrand | undefined) {
  const { colour = null, footerAddress = null } = brand ?? {}
  const coloured =
    colour === null
      ? html
      : html.replaceAll(PRODUCT_COLOUR, colour).replaceAll(PALE_BUTTON, `background:#F0F2F4;color:${colour}`)
  if (footerAddress === null) return { text, html: coloured }
  const end = coloured.lastIndexOf('</div>')
  return {
    text: `${text.trimEnd()}\n\n${footerAddress}\n`,
    html: end < 0 ? coloured : coloured.slice(0, end) + addressHtml(footerAddress) + coloured.slice(end),
  }
}

/** Who mails come from: the configured address under the brand's name, or as it was configured. */
export function senderOf(from: string, brand: ShownBrand | undefined): string | { name: string; address: string } {
  const name = brand?.senderName ?? null
  if (name === null) return from
  return { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() }
}
