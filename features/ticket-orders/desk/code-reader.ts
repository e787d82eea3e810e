/** Reads the codes that a picture shows. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<readonly string[]>

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
declare global {
  var BarcodeDetector:
    | { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }
    | undefined
}

/** The formats of tickets: in the names of browsers, and in those of the reader that is loaded. */
const FORMATS = { qr_code: 'QRCode', aztec: 'Aztec', code_128: 'Code128', pdf417: 'PDF417' } as const

/** The browser's own reader; null where it has none, or its reader lacks a format. */
async function ownReader(): Promise<CodeReader | null> {
  const Own = globalThis.BarcodeDetector
  const formats = Object.keys(FORMATS)
  const known = (await Own?.getSupportedFormats()) ?? []
  if (!Own || !formats.every((format) => known.includes(format))) return null
  const detector = new Own({ formats })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** A reader of one megabyte, for browsers without one of their own: those of iPhones, and Firefox. */
async function loadReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: program }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  const formats = Object.values(FORMATS)
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!canvas) return []
    canvas.drawImage(picture, 0, 0)
    const found = await readBarcodes(canvas.getImageData(0, 0, width, height), { formats })
    return found.map(({ text }) => text)
  }
}

/** The browser's own reader of codes, else our reader, loaded on demand. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? loadReader()
}
