import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Chromium without what needs the network or a sandbox that root does not have; maps are drawn by the processor.
 * Pages are put together without a graphics card's interface, whose imitation took half of the tests' time and hung at
 * the end on a loaded machine.
 * The package's own arguments stay out: its `--single-process` and `--no-zygote` crash the browser at a second
 * context, and its `--disable-web-security` hides what the portal must refuse.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

const PACKAGES = join(import.meta.dirname, '../node_modules')

/** Launch options of Playwright. */
export type Browser = { readonly executablePath: string; readonly args: string[]; readonly env: Record<string, string> }

/** Without a locale Chromium can not write file names in Chinese. */
const LOCALE = { LC_ALL: 'C.UTF-8' }

/** The package's own settings name folders of another machine; a browser that finds no font crashes. */
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`

/**
 * Unpacks into a folder of its own and renames it, so that of two runs that start together neither sees half a file.
 * The package unpacks to fixed names in TMPDIR, which is the new folder meanwhile.
 */
async function unpackInto(folder: string): Promise<void> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  mkdirSync(join(folder, '..'), { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = fresh
  try {
    await packaged.executablePath()
    await inflate(join(PACKAGES, '@sparticuz/chromium/bin/al2023.tar.br'))
    writeFileSync(join(fresh, 'fonts/fonts.conf'), fontSettings(join(folder, 'fonts')))
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function inheritEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/**
 * The browser of all tests and pictures: CHROME_PATH's, else that of the npm package, so that every machine runs the
 * same. Nothing is downloaded.
 *
 * @throws when CHROME_PATH names no file, or where the package has no browser for the platform
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'] ?? ''
  if (named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
    return { executablePath: named, args: ARGUMENTS, env: { ...inheritEnvironment(), ...LOCALE } }
  }
  if (process.platform !== 'linux') throw new Error('Set CHROME_PATH to a Chromium or Chrome of this machine.')
  const { version } = JSON.parse(readFileSync(join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(PACKAGES, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    // The package's own libraries and fonts, for a machine that lacks them, and for the same letters on every other.
    env: {
      ...inheritEnvironment(),
      ...LOCALE,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}
