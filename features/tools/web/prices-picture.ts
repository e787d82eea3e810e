import type { CopiedPrices } from './copied-prices.ts'

const SCALE = 2
const NAME_WIDTH = 360
const DAY_WIDTH = 100
const ROW = 34
const PAD = 20
const HEAD = 92
const LOGO_HEIGHT = 48

/** A picture in the same colours on every screen: it is read in somebody else's chat. */
const INK = '#14202b'
const SOFT = '#5a6872'
const LINE = '#dde3e7'
const GOOD = '#0b6b4f'

async function loadLogo(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return null
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** A canvas and the page's own letters, which have Chinese ones where the computer has none. */
type Pen = { readonly on: CanvasRenderingContext2D; readonly family: string }

/** A canvas draws only letters that are loaded already. */
async function loadLetters(prices: CopiedPrices, family: string): Promise<void> {
  const text = JSON.stringify(prices)
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 14px ${family}`, text))).catch(() => [])
}

function write({ on: pen }: Pen, text: string, at: { x: number; y: number; width: number; end?: boolean }): void {
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > at.width) shown = `${shown.slice(0, -2)}…`
  pen.textAlign = at.end ? 'right' : 'left'
  pen.fillText(shown, at.end ? at.x + at.width : at.x, at.y)
}

function drawHead(
  pen: Pen,
  prices: CopiedPrices,
  { logo, width }: { logo: HTMLImageElement | null; width: number },
): void {
  const logoWidth = logo ? Math.min(200, (logo.naturalWidth * LOGO_HEIGHT) / Math.max(1, logo.naturalHeight)) : 0
  if (logo) pen.on.drawImage(logo, width - PAD - logoWidth, PAD, logoWidth, LOGO_HEIGHT)
  const room = width - 3 * PAD - logoWidth
  pen.on.fillStyle = INK
  pen.on.font = `600 20px ${pen.family}`
  write(pen, prices.title, { x: PAD, y: PAD + 20, width: room })
  pen.on.fillStyle = SOFT
  pen.on.font = `14px ${pen.family}`
  write(pen, prices.subtitle, { x: PAD, y: PAD + 44, width: room })
  const dayAt = (at: number) => ({
    x: PAD + NAME_WIDTH + at * DAY_WIDTH,
    y: HEAD + 22,
    width: DAY_WIDTH - 8,
    end: true,
  })
  pen.on.font = `13px ${pen.family}`
  write(pen, prices.rateTitle, { x: PAD, y: HEAD + 22, width: NAME_WIDTH - 12 })
  for (const [at, day] of prices.days.entries()) write(pen, day, dayAt(at))
}

function drawRates(pen: Pen, prices: CopiedPrices, width: number): void {
  for (const [row, { name, cells }] of prices.rates.entries()) {
    const top = HEAD + (row + 1) * ROW
    pen.on.fillStyle = LINE
    pen.on.fillRect(PAD, top, width - 2 * PAD, 1)
    pen.on.fillStyle = INK
    pen.on.font = `14px ${pen.family}`
    write(pen, name, { x: PAD, y: top + 22, width: NAME_WIDTH - 12 })
    pen.on.font = `600 14px ${pen.family}`
    for (const [at, { text, isFree }] of cells.entries()) {
      pen.on.fillStyle = isFree ? GOOD : INK
      const place = { x: PAD + NAME_WIDTH + at * DAY_WIDTH, y: top + 22, width: DAY_WIDTH - 8, end: true }
      write(pen, isFree ? `${text} ✓` : text, place)
    }
  }
}

/** The prices as a picture, PNG, with the agency's logo; null where the browser draws none. */
export async function pictureOfPrices(prices: CopiedPrices, logoUrl: string | null): Promise<Blob | null> {
  const logo = await loadLogo(logoUrl)
  const width = 2 * PAD + NAME_WIDTH + prices.days.length * DAY_WIDTH
  const height = HEAD + (prices.rates.length + 1) * ROW + 44
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const on = canvas.getContext('2d')
  if (!on) return null
  const pen = { on, family: getComputedStyle(document.body).fontFamily }
  await loadLetters(prices, pen.family)
  pen.on.scale(SCALE, SCALE)
  pen.on.fillStyle = '#ffffff'
  pen.on.fillRect(0, 0, width, height)
  drawHead(pen, prices, { logo, width })
  drawRates(pen, prices, width)
  pen.on.fillStyle = SOFT
  pen.on.font = `12px ${pen.family}`
  const free = prices.rates.flatMap(({ cells }) => cells).find(({ isFree }) => isFree)
  write(pen, [prices.foot, free && `✓ ${free.freeText}`].filter(Boolean).join('  '), {
    x: PAD,
    y: height - 18,
    width: width - 2 * PAD,
  })
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}
