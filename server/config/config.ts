import { resolve } from 'node:path'
import { z } from 'zod'

const text = z.string().trim()

function whole(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
}

function address(schemes: readonly string[], example: string) {
  return text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), `must be an address such as ${example}`)
}

const onOff = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'], error: 'must be on or off' })

/** Every variable of the environment the portal knows. The README's table repeats it, and a test holds the two together. */
export const Environment = z.object({
  /** Port of the portal; 0 takes a free one. */
  PORT: whole(0, 65_535).default(8080),
  /** Address to listen on; 0.0.0.0 for every one of this machine. */
  HOST: text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address').default('127.0.0.1'),
  /** Folder of the embedded database, files and mail that was not sent. */
  DATA_DIR: text.default('./data'),
  /** A PostgreSQL 18 of your own; without it one runs in DATA_DIR. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/tradewind').optional(),
  /** Path the portal lives under, such as /portal/. */
  BASE_PATH: text.regex(/^\/(?:[\w.~-]+\/?)*$/, 'must be a path such as / or /portal/').default('/'),
  /** Demo world and demo accounts; on when there is no DATABASE_URL. */
  DEMO: onOff.optional(),
  /** Hotels of the demo world. */
  DEMO_HOTELS: whole(1, 200_000).default(3000),
  /** Mail server; without it mails are written to DATA_DIR/mail. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  /** Sender of mails. */
  MAIL_FROM: text.regex(/@/, 'must be a mail address such as "Tradewind <no-reply@example.com>"').default('Tradewind <no-reply@localhost>'),
  /** Address users reach the portal at, for links in mails and on vouchers. */
  PUBLIC_URL: address(['http:', 'https:'], 'https://portal.example.com').optional(),
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent').default('info'),
  /** Port of the Prometheus metrics; 0 switches them off. */
  METRICS_PORT: whole(0, 65_535).default(0),
  /** Proxies whose X-Forwarded-… headers are believed: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: text.regex(/^[\da-fA-F.:/, ]+$/, 'must be addresses or networks such as 10.0.0.0/8, separated by commas').optional(),
  /** Currency visitors see prices in. */
  PUBLIC_CURRENCY: text.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as USD').default('USD'),
  /** Mark-up on net prices for visitors; 1500 is 15 %. */
  PUBLIC_MARK_UP_BASIS_POINTS: whole(0, 50_000).default(1500),
  /** The wholesaler that runs the portal, printed on vouchers. */
  OPERATOR_NAME: text.max(100, 'must have at most 100 characters').default('Tradewind'),
  /** Hours before a deadline, such as the end of free cancelling, at which a mail reminds of it. */
  DEADLINE_MAIL_HOURS: whole(1, 720).default(24),
  /** Printed on vouchers for guests in need. */
  EMERGENCY_PHONE: text.regex(/^[\d +()-]{3,30}$/, 'must be a telephone number such as +65 6000 0000').default('+65 6000 0000'),
  /** Minutes without a call after which a session ends. */
  SESSION_IDLE_MINUTES: whole(1, 43_200).default(120),
  /** Hours after which a session ends in any case; "remember me" lasts this long. */
  SESSION_MAX_HOURS: whole(1, 8760).default(336),
  /** Key that seals secrets in the database, at least 32 characters, the same on every node; without it one is made in DATA_DIR. */
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  /** Whether the operator's staff must sign in with a second factor. */
  OPERATOR_SECOND_FACTOR: onOff.default(false),
  /** Calls a minute from one address. */
  RATE_CALLS_PER_MINUTE: whole(1, 10_000_000).default(1200),
  /** Wrong passwords an hour from one address. */
  RATE_SIGN_INS_PER_HOUR: whole(1, 1_000_000).default(100),
  /** Database connections of one process. */
  DATABASE_CONNECTIONS: whole(2, 500).default(16),
})

/** The configuration in force. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** Null when the embedded PostgreSQL is to be used. */
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly demo: boolean
  readonly demoHotels: number
  /** Null when mails are written to files. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Ends with the base path; made of host and port when PUBLIC_URL is not set. */
  readonly publicUrl: string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Null when metrics are off. */
  readonly metricsPort: number | null
  /** Empty when no proxy is believed. */
  readonly trustedProxies: readonly string[]
  readonly publicCurrency: string
  readonly publicMarkUpBasisPoints: number
  readonly operatorName: string
  readonly emergencyPhone: string
  readonly deadlineMailHours: number
  readonly sessionIdleMinutes: number
  readonly sessionMaxHours: number
  /** Null when the key of the data folder is used. */
  readonly secretKey: string | null
  readonly operatorSecondFactor: boolean
  readonly rateCallsPerMinute: number
  readonly rateSignInsPerHour: number
}

/** Thrown when a variable has a wrong value; the message has one sentence for each. */
export class ConfigError extends Error {}

function publicUrlOf(env: z.output<typeof Environment>, basePath: string): string {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST
  const origin = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
  return origin.replace(/\/+$/, '').replace(new RegExp(`${basePath.slice(0, -1)}$`), '') + basePath
}

/** What stands there instead, unless it may hold a password. */
function valueShown(name: string, given: Readonly<Record<string, string | undefined>>): string {
  return name === 'DATABASE_URL' || name === 'SMTP_URL' || name === 'SECRET_KEY' ? '' : `; it is "${given[name]}"`
}

/** Reads the configuration; an empty variable counts as one that is not set. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}${valueShown(String(path[0]), given)}.`)
    throw new ConfigError(sentences.join('\n'))
  }
  const env = parsed.data
  const basePath = env.BASE_PATH.endsWith('/') ? env.BASE_PATH : `${env.BASE_PATH}/`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    basePath,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    demoHotels: env.DEMO_HOTELS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    publicUrl: publicUrlOf(env, basePath),
    logLevel: env.LOG_LEVEL,
    metricsPort: env.METRICS_PORT === 0 ? null : env.METRICS_PORT,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    publicCurrency: env.PUBLIC_CURRENCY,
    publicMarkUpBasisPoints: env.PUBLIC_MARK_UP_BASIS_POINTS,
    operatorName: env.OPERATOR_NAME,
    emergencyPhone: env.EMERGENCY_PHONE,
    deadlineMailHours: env.DEADLINE_MAIL_HOURS,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionMaxHours: env.SESSION_MAX_HOURS,
    secretKey: env.SECRET_KEY ?? null,
    operatorSecondFactor: env.OPERATOR_SECOND_FACTOR,
    rateCallsPerMinute: env.RATE_CALLS_PER_MINUTE,
    rateSignInsPerHour: env.RATE_SIGN_INS_PER_HOUR,
  }
}

/** The configuration of this process; a wrong variable is told in a sentence and ends the process with code 2. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Tradewind can not start:\n${error.message}\n`)
    process.exit(2)
  }
}
