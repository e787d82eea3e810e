import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createClient } from '#contract/client.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { sendBankFile } from '#features/payments/bank-lines/contract.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { type Node, nodeOf } from './nodes.ts'
import { fewRooms, newScore, PEOPLE, say, setToWork, untilBooked, verdictOn } from './people.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const START_MS = 15_000
/** Somebody else's address, as a caller may pretend to have it. */
const PRETENDED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

/** Ports, addresses and certificates that replace a real host's in a proxy's configuration. */
type Place = { readonly folder: string; readonly http: number; readonly https: number; readonly nodes: readonly Node[] }

type Proxy = {
  readonly name: string
  /** Prints its version, so that a missing proxy is noticed. */
  readonly version: readonly string[]
  /** Nodes behind it, as its file in deploy/ names them. */
  readonly nodes: number
  /** Writes its configuration and returns the command that starts it in the foreground. */
  readonly command: (place: Place) => readonly string[]
  /** The authority that signs its certificate, once it runs. */
  readonly authority: (place: Place) => string
}

/** A file of deploy/ with other words in it; each word must be there. */
function rewritten(name: string, words: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(DEPLOY, name), 'utf8')
  for (const [from, to] of Object.entries(words)) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}

const ownCertificate = ({ folder }: Place) => join(folder, 'fullchain.pem')

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    version: ['nginx', '-v'],
    nodes: 2,
    command: ({ folder, http, https, nodes }) => {
      const [one, two] = nodes.map(({ port }) => port)
      const site = rewritten('nginx.conf', {
        'portal.example.com': 'localhost',
        '/etc/letsencrypt/live/localhost': folder,
        'listen 80': `listen 127.0.0.1:${http}`,
        'listen 443': `listen 127.0.0.1:${https}`,
        '127.0.0.1:8080': `127.0.0.1:${one}`,
        '127.0.0.1:8081': `127.0.0.1:${two}`,
      })
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(folder, kind)};`,
      )
      const file = join(folder, 'nginx.conf')
      const process = `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}`
      writeFileSync(file, `${process}\nhttp { access_log off; ${folders.join(' ')}\n${site}\n}\n`)
      return ['nginx', '-c', file]
    },
    authority: ownCertificate,
  },
  {
    name: 'HAProxy',
    version: ['haproxy', '-v'],
    nodes: 2,
    command: ({ folder, http, https, nodes }) => {
      const [one, two] = nodes.map(({ port }) => port)
      const file = join(folder, 'haproxy.cfg')
      const words = {
        'bind :80': `bind 127.0.0.1:${http}`,
        'bind :443': `bind 127.0.0.1:${https}`,
        '/etc/haproxy/portal.example.com.pem': join(folder, 'both.pem'),
        '10.0.0.11:8080': `127.0.0.1:${one}`,
        '10.0.0.12:8080': `127.0.0.1:${two}`,
      }
      writeFileSync(file, rewritten('haproxy.cfg', words))
      return ['haproxy', '-db', '-f', file]
    },
    authority: ownCertificate,
  },
  {
    name: 'Caddy',
    version: ['caddy', 'version'],
    nodes: 1,
    command: ({ folder, http, https, nodes }) => {
      const [one] = nodes.map(({ port }) => port)
      const file = join(folder, 'Caddyfile')
      const site = rewritten('Caddyfile', { '{$SITE_ADDRESS}': 'localhost', 'portal:8080': `127.0.0.1:${one}` })
      const own = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n}\n`
      writeFileSync(file, own + site)
      return ['caddy', 'run', '--config', file]
    },
    authority: ({ folder }) => join(folder, 'caddy/pki/authorities/local/root.crt'),
  },
]

/** A certificate for localhost, signed by itself, and the same with its key in one file. */
function makeCertificate(folder: string): void {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-out', certificate, '-keyout', key], { stdio: 'pipe' })
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

const statusOf = (address: string, init: RequestInit = {}): Promise<{ status: number; location: string }> =>
  fetch(address, { redirect: 'manual', ...init }).then(
    ({ status, headers }) => ({ status, location: headers.get('location') ?? '' }),
    () => ({ status: 0, location: '' }),
  )

/** Starts a proxy and waits until the portal answers through it; trusts the certificate it shows. */
async function start(proxy: Proxy, place: Place): Promise<ChildProcess> {
  const [program = '', ...args] = proxy.command(place)
  const own = { HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder }
  const child = spawn(program, args, { env: { ...process.env, ...own }, stdio: ['ignore', 'ignore', 'pipe'] })
  const told: string[] = []
  child.stderr.on('data', (chunk: Buffer) => told.push(chunk.toString()))
  const killIt = () => void child.kill('SIGKILL')
  process.once('exit', killIt)
  child.once('exit', () => process.off('exit', killIt))
  const trusted = getCACertificates('default')
  for (const until = Date.now() + START_MS; Date.now() < until && child.exitCode === null; await pause(100)) {
    try {
      setDefaultCACertificates([...trusted, readFileSync(proxy.authority(place), 'utf8')])
    } catch {
      continue // Caddy makes its authority while it starts.
    }
    const { status } = await statusOf(`https://localhost:${place.https}/readyz`)
    if (status === 200) return child
  }
  child.kill('SIGKILL')
  throw new Error(`${proxy.name} does not serve the portal: ${told.join('')}`)
}

const isOfPortal = (answer: Response) => answer.headers.get('content-type')?.startsWith('application/json') === true

/** Sends the largest file that a call takes, as a clerk does. */
async function sendLargeFile(secure: string): Promise<Response> {
  const client = createClient(`${secure}/`)
  await client.call(signIn, { loginName: 'accounts', password: DEMO_PASSWORD })
  const body = new FormData()
  body.set('file', new Blob(['x'.repeat(sendBankFile.upload?.maxBytes ?? 0)]), 'bank.csv')
  const headers = { cookie: client.cookies(), origin: secure }
  return fetch(`${secure}/api/${sendBankFile.path}`, { method: 'POST', body, headers })
}

/** Broken promises of the portal behind a proxy; empty when all hold. */
async function wrongBehind(portal: BenchPortal, { http, https }: Place): Promise<string[]> {
  const [plain, secure] = [`http://localhost:${http}`, `https://localhost:${https}`]
  const person = await statusOf(`${plain}/hotel/list`)
  const programs = await Promise.all([
    statusOf(`${plain}/api/${signIn.path}`, { method: 'POST' }),
    statusOf(`${plain}/connect/octo/products`),
  ])
  const large = await sendLargeFile(secure)
  const wrongPassword = { loginName: 'booker', password: 'not-this-one' }
  const refused = await createClient(`${secure}/`).post(signIn.path, wrongPassword, PRETENDED)
  const { rows } = await portal.owner.query<{ ip: string }>('select ip from audit_log order by at desc limit 1')
  const found = {
    'a person is led to TLS': [301, 308].includes(person.status) && person.location.startsWith('https://localhost'),
    'a program without TLS is refused': programs.every(({ status }) => status === 403),
    'a call reaches the portal, which asks for TLS from now on':
      isOfPortal(refused) && refused.status === 401 && refused.headers.has('strict-transport-security'),
    'the largest file reaches the portal': isOfPortal(large) && large.status !== 413,
    'the address is the caller’s, not the one it pretends to have': rows[0]?.ip === '127.0.0.1',
  }
  return Object.entries(found).flatMap(([what, holds]) => (holds ? [] : [`${what}: no`]))
}

/** People book through a proxy; where it has two nodes, one is killed when half of the bookings are made. */
async function bookThrough(portal: BenchPortal, { https, nodes }: Place, bookings: number) {
  const sales = await fewRooms(portal.owner, { rooms: 30 })
  const score = newScore()
  const end = setToWork({ baseUrl: `https://localhost:${https}/` }, sales, score)
  await untilBooked(score, Math.floor(bookings / 2))
  if (nodes.length > 1) await nodes[0]?.server.kill()
  await untilBooked(score, Math.ceil(bookings / 2))
  await end()
  const { passed, ...found } = await verdictOn(portal.owner, score)
  // Each person waits for one answer at a time, and the killed node owes no more than those.
  const owed = nodes.length > 1 ? PEOPLE : 0
  return { ...found, passed: passed && score.booked.length >= bookings && score.unanswered <= owed }
}

async function drillProxy(proxy: Proxy, bookings: number, seed: number): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  const [http, https] = [await freePort(), await freePort()]
  const environment = { PUBLIC_URL: `https://localhost:${https}`, TRUSTED_PROXIES: '127.0.0.1' }
  const folder = join(portal.dataDir, 'proxy')
  mkdirSync(folder)
  // nginx gives its workers to another account, which must be able to write there.
  chmodSync(folder, 0o777)
  makeCertificate(folder)
  try {
    const nodes: Node[] = []
    for (let i = 0; i < proxy.nodes; i++) nodes.push(await nodeOf(portal, environment))
    const place = { folder, http, https, nodes }
    const child = await start(proxy, place)
    const wrong = await wrongBehind(portal, place)
    const { passed, ...found } = await bookThrough(portal, place, bookings)
    say({ drill: `${proxy.name} as deploy/ sets it up`, nodes: nodes.length, wrong, ...found, passed })
    child.kill('SIGTERM')
    await once(child, 'exit')
    for (const { server } of nodes) await server.stop()
    return passed && wrong.length === 0
  } finally {
    await portal.close()
  }
}

/** The proxies of deploy/ on free ports, in front of one or two nodes; those that are not installed are named. */
export async function drillProxies({ bookings, seed }: { bookings: number; seed: number }): Promise<boolean> {
  let [ran, passed] = [0, true]
  for (const proxy of PROXIES) {
    const [program = '', ...args] = proxy.version
    if (spawnSync(program, args).error) {
      say({ drill: proxy.name, leftOut: 'not installed here' })
      continue
    }
    ran++
    if (!(await drillProxy(proxy, bookings, seed))) passed = false
  }
  return passed && ran > 0
}
