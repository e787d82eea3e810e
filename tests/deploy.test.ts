import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from '#server/config/environment.ts'
import { SECRETS } from '#server/config/secret-files.ts'
import { ROOT } from './tidy-sources.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const KNOWN = new Set(Object.keys(Environment.shape))
/** What a person makes out of its example. */
const MADE_THERE = new Set(['deploy/.env'])
const compose = read('deploy/compose.yaml')
const dockerfile = read('deploy/Dockerfile')
const unit = read('deploy/tradewind.service')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const portal = /\n {2}portal:\n([\s\S]*?)\n {2}\w/.exec(compose)?.[1] ?? ''
const contracts = () =>
  globSync('features/**/contract*.ts', { cwd: ROOT })
    .map((path) => read(path))
    .join('\n')
const nodeVersion = () => {
  // Our own file.
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: { node: string } }
  return optionalDependencies.node
}

test('each variable that the files of deploy/ give the portal is one it knows', () => {
  const given = [
    ...all(portal, /^ {6}([A-Z_]+): /gm),
    ...all(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /([A-Z_]+)=/g),
    ...all(unit, /^Environment=(.*)$/gm).flatMap((line) => all(line, /([A-Z_]+)=/g)),
    ...all(read('deploy/nginx.conf') + read('deploy/haproxy.cfg'), /([A-Z]+_[A-Z]+)=/g),
  ]
  expect(given.length).toBeGreaterThan(15)
  expect(given.filter((name) => !KNOWN.has(name) && name !== 'NODE_ENV')).toEqual([])
})

/** Settings that the container fixes, or that are for a demo or another database than the one of the composition. */
const NOT_PASSED = new Set(
  'PORT HOST DATA_DIR BASE_PATH WAL_ARCHIVE MIGRATION_DATABASE_URL DEMO_ACCOUNTS DEMO_HOTELS DEMO_BOOKINGS'.split(' '),
)

test('each setting that docs/configuration.md documents reaches the portal of compose.yaml', () => {
  const passed = all(portal, /^ {6}([A-Z_]+): /gm)
  expect([...KNOWN].filter((name) => !passed.includes(name) && !NOT_PASSED.has(name))).toEqual([])
  const own = passed.filter((name) => portal.includes(`      ${name}: \${`))
  expect(own.filter((name) => !portal.includes(`\${${name}:`) && name !== 'DATABASE_URL')).toEqual([])
})

test('secrets come to the systemd unit as credentials, which only it reads', () => {
  expect(unit).toMatch(/^ImportCredential=tradewind\.\*$/m)
  expect(all(unit, /^Environment=(.*)$/gm).join(' ')).not.toMatch(/SECRET|PASSWORD|_URL/)
})

test('a systemd too old for ImportCredential, such as that of Debian 12, finds a line for each secret to take', () => {
  const names = all(unit, /^#LoadCredentialEncrypted=tradewind\.(\w+)$/gm)
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY']))
  expect(names.filter((name) => !SECRETS.includes(name))).toEqual([])
})

test('unit and composition bound what a portal may take and do', () => {
  const settings = ['MemoryMax=3G', 'ProtectProc=invisible', 'SystemCallFilter=@system-service', 'ProtectSystem=strict']
  const families = 'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK'
  for (const line of [...settings, families]) expect(unit.split('\n')).toContain(line)
  const services = /^services:\n([\s\S]*?)\n^networks:/m.exec(compose)?.[1] ?? ''
  const limited = services.split(/^ {2}(?=\w+:$)/m).filter((service) => /^\w+:/.test(service))
  expect(limited.filter((service) => !/^ {4}mem_limit: \S+$/m.test(service))).toEqual([])
  expect(limited).toHaveLength(5)
})

test('the image holds no tests, bench or simulators', () => {
  const left = read('.dockerignore').split('\n')
  for (const path of ['tests', 'bench', 'simulators', '**/*.test.ts', '**/*.test.tsx', '**/test-*'])
    expect(left).toContain(path)
  expect(all(dockerfile, /^COPY (?!--from)(.*) \.$/gm)).toContain('.')
})

test('systemd never gives up on a portal whose database comes late', () => {
  expect(unit).toMatch(/^\[Unit\]\n[^[]*^StartLimitIntervalSec=0$/m)
  expect(unit).toMatch(/^Restart=always$/m)
})

test('a backup of the composition runs beside PostgreSQL’s own programs, only when it is asked for', () => {
  const backup = /\n {2}backup:\n([\s\S]*?)\n\n/.exec(compose)?.[1] ?? ''
  expect(backup).toMatch(/^ {4}profiles: \[backup\]$/m)
  expect(backup).toMatch(/^ {6}target: backup$/m)
  expect(dockerfile).toMatch(/^FROM postgres:18 AS backup$/m)
  expect(backup).toMatch(/^ {6}- data:\/data$/m)
})

test('.env.example and compose.yaml name the same variables', () => {
  const example = all(read('deploy/.env.example'), /^([A-Z_]+)=/gm)
  const used = new Set(all(compose, /\$\{([A-Z_]+)/g))
  expect(example.toSorted()).toEqual([...used].toSorted())
  expect(all(read('deploy/Caddyfile'), /\{\$([A-Z_]+)\}/g).filter((name) => !used.has(name))).toEqual([])
  expect(all(read('deploy/postgres/10-tradewind.sh'), /\$(TRADEWIND_\w+)/g).filter((name) => !used.has(name))).toEqual(
    [],
  )
})

test('each file and script that deploy/ names is there', () => {
  const mounted = all(compose, /- \.\/([\w./-]+):/g).map((path) => `deploy/${path}`)
  const copied = all(dockerfile, /^COPY (?!--from|\. )(.*) \S+$/gm).flatMap((names) => names.split(' '))
  const run = all(`${dockerfile}${unit}${compose}`, /\b((?:server|scripts|deploy)\/[\w./-]+\w)/g)
  const named = [...mounted, ...copied, ...run]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !MADE_THERE.has(path) && !existsSync(join(ROOT, path)))).toEqual([])
  // Our own file.
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(all(`${dockerfile}${unit}${compose}`, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
})

test('both balancers have two nodes, in turn, and send no call to a second node', () => {
  const [nginx, haproxy] = [read('deploy/nginx.conf'), read('deploy/haproxy.cfg')]
  const settings = (text: string) => text.replaceAll(/#.*$/gm, '')
  expect([all(nginx, /^ {4}server ([\d.:]+)/gm).length, all(haproxy, /^ {4}server \w+ ([\d.:]+)/gm).length]).toEqual([
    2, 2,
  ])
  expect(settings(nginx)).not.toMatch(/ip_hash|non_idempotent/)
  expect(/retry-on (.*)/.exec(haproxy)?.[1]).toBe('conn-failure')
  expect(haproxy).toContain('balance roundrobin')
  expect(haproxy).toContain('option httpchk GET /readyz')
})

test('a call without TLS is refused by each proxy, not led on with its secrets', () => {
  expect(read('deploy/nginx.conf')).toMatch(/listen 80;[\s\S]*?location ~ \^\/\(api\|connect\)\/ \{\s+return 403;/)
  expect(read('deploy/haproxy.cfg')).toMatch(
    /deny_status 403 if !\{ ssl_fc \} \{ path_beg \/api\/ \/connect\/ \}\n.*redirect/,
  )
  expect(read('deploy/Caddyfile')).toMatch(
    /^http:\/\/.*\{\n\t@program path \/api\/\* \/connect\/\*\n\thandle @program \{\n\t\trespond 403\n/m,
  )
})

test('each proxy lets the largest upload through', () => {
  const largest = Math.max(
    ...all(contracts(), /MAX_BYTES = ([\d_]+)$/gm).map((bytes) => Number(bytes.replaceAll('_', ''))),
  )
  expect(largest).toBeGreaterThanOrEqual(40_000_000)
  const megabytes = [
    /max_body_size (\d+)m/.exec(read('deploy/nginx.conf')),
    /max_size (\d+)MB/.exec(read('deploy/Caddyfile')),
  ]
  for (const found of megabytes) expect(Number(found?.[1]) * 1_000_000).toBeGreaterThan(largest + 65_536)
})

test('image, .nvmrc and packages have the same Node', () => {
  expect(read('.nvmrc').trim()).toBe(nodeVersion())
  expect(new Set(all(dockerfile, /^FROM node:([\d.]+)/gm))).toEqual(new Set([nodeVersion()]))
})
