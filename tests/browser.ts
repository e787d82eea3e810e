import { existsSync } from 'node:fs'

/** Chromium without what asks the network, the graphics card or a sandbox that root does not have. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

export type Browser = { readonly executablePath: string; readonly args: string[] }

/** The machine's own Chromium or Chrome (or CHROME_PATH), else the one inside the npm package. Nothing is downloaded. */
export async function findBrowser(): Promise<Browser> {
  const own = [process.env['CHROME_PATH'], ...PLACES].find((path) => path !== undefined && path !== '' && existsSync(path))
  if (own !== undefined) return { executablePath: own, args: QUIET }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: [...packaged.args, ...QUIET] }
}
