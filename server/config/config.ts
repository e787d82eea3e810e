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
  return text.refine(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `must be an address such as ${example}`,
  )
}

const onOff = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
  error: 'must be on or off',
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Every variable of the environment the portal knows. The README's table repeats it, and a test holds the two together.
 */
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
  /** Stays ahead of the demo companies, booked when they have none. */
  DEMO_BOOKINGS: onOff.default(true),
  /** Mail server; without it mails are written to DATA_DIR/mail. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  /** Sender of mails. */
  MAIL_FROM: text
    .regex(/@/, 'must be a mail address such as "Tradewind <no-reply@example.com>"')
    .default('Tradewind <no-reply@localhost>'),
  /** Address users reach the portal at, for links in mails and on vouchers. */
  PUBLIC_URL: address(['http:', 'https:'], 'https://portal.example.com').optional(),
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Port of the Prometheus metrics; 0 switches them off. */
  METRICS_PORT: whole(0, 65_535).default(0),
  /** Proxies whose X-Forwarded-… headers are believed: addresses or networks, separated by commas. */
  TRUSTED_PROXIES: text
    .regex(/^[\da-fA-F.:/, ]+$/, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .optional(),
  /** Currency visitors see prices in. */
  PUBLIC_CURRENCY: text.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as USD').default('USD'),
  /** Mark-up on net prices for visitors; 1500 is 15 %. */
  PUBLIC_MARK_UP_BASIS_POINTS: whole(0, 50_000).default(1500),
  /** Address of map tiles with {z}, {x} and {y}; the portal passes them on. Without it maps draw their own ground. */
  MAP_TILES_URL: address(['http:', 'https:'], 'https://tiles.example.com/{z}/{x}/{y}.png')
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'must have {z}, {x} and {y} in it')
    .optional(),
  /** Whom to name on maps for their tiles. */
  MAP_TILES_ATTRIBUTION: text.max(200, 'must have at most 200 characters').default(''),
  /** Key of Azure Maps; with it maps have its road tiles. */
  AZURE_MAPS_KEY: text.regex(/^[\w-]{20,200}$/, 'must be a key of Azure Maps').optional(),
  /** The wholesaler that runs the portal, printed on vouchers. */
  OPERATOR_NAME: text.max(100, 'must have at most 100 characters').default('Tradewind'),
  /** Time zone (IANA) whose days periods of bills and due days are reckoned in. */
  OPERATOR_TIME_ZONE: text.refine(isTimeZone, 'must be a time zone such as Asia/Singapore').default('UTC'),
  /** Hours before a deadline, such as the end of free cancelling, at which a mail reminds of it. */
  DEADLINE_MAIL_HOURS: whole(1, 720).default(24),
  /** Printed on vouchers for guests in need. */
  EMERGENCY_PHONE: text
    .regex(/^[\d +()-]{3,30}$/, 'must be a telephone number such as +65 6000 0000')
    .default('+65 6000 0000'),
  /** Minutes without a call after which a session ends. */
  SESSION_IDLE_MINUTES: whole(1, 43_200).default(120),
  /** Hours after which a session ends in any case; "remember me" lasts this long. */
  SESSION_MAX_HOURS: whole(1, 8760).default(336),
  /**
   * Key that seals secrets in the database, at least 32 characters, the same on every node; without it one is made in
   * DATA_DIR.
   */
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  /** Whether the operator's staff must sign in with a second factor. */
  OPERATOR_SECOND_FACTOR: onOff.default(false),
  /** Number of the merchant at WeChat Pay; with it all the other WECHAT_… variables without a default are needed. */
  WECHAT_MERCHANT_ID: text.regex(/^\d{6,32}$/, 'must be the digits of the merchant number').optional(),
  /** Application the merchant number is bound to. */
  WECHAT_APP_ID: text.regex(/^wx\w{8,30}$/, 'must be an application number such as wx8888888888888888').optional(),
  /** Serial of the merchant's API certificate. */
  WECHAT_SERIAL: text.regex(/^[0-9A-Fa-f]{8,64}$/, 'must be the hexadecimal serial of the certificate').optional(),
  /** File with the merchant's private key (PEM). */
  WECHAT_PRIVATE_KEY_FILE: text.optional(),
  /** The API v3 key. */
  WECHAT_API_KEY: text.length(32, 'must have 32 characters').optional(),
  /** Identifier of the WeChat Pay public key. */
  WECHAT_PUBLIC_KEY_ID: text.regex(/^PUB_KEY_ID_\w{4,60}$/, 'must begin with PUB_KEY_ID_').optional(),
  /** File with the WeChat Pay public key (PEM). */
  WECHAT_PUBLIC_KEY_FILE: text.optional(),
  /** File with platform certificates (PEM, one after the other). */
  WECHAT_CERTIFICATES_FILE: text.optional(),
  /** Address of WeChat Pay. */
  WECHAT_GATEWAY: address(['https:', 'http:'], 'https://api.mch.weixin.qq.com').default(
    'https://api.mch.weixin.qq.com',
  ),
  /** Minutes an order that is paid online waits for its money, with its rooms. */
  ORDER_PAY_MINUTES: whole(5, 1440).default(30),
  /** Fee of a WeChat payment on top of the amount; 60 is 0.6 %. */
  WECHAT_FEE_BASIS_POINTS: whole(0, 1000).default(60),
  WECHAT_AGREED_FEE_BASIS_POINTS: whole(0, 1000).default(60),
  /** Currency of the two limits below; other currencies are converted. */
  RECHARGE_LIMIT_CURRENCY: text.regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as USD').default('USD'),
  /** Whether a refund gives the payer the fee back in proportion, as WeChat Pay gives it back to the merchant. */
  WECHAT_FEE_REFUNDED: onOff.default(true),
  /**
   * Most a company may recharge at once and within a day, in minor units; single companies may have limits of their
   * own.
   */
  RECHARGE_ONCE_MINOR: whole(1, 999_999_999).default(10_000_000),
  RECHARGE_DAY_MINOR: whole(1, 999_999_999).default(50_000_000),
  /** Calls a minute from one address. */
  RATE_CALLS_PER_MINUTE: whole(1, 10_000_000).default(1200),
  /** Wrong passwords an hour from one address. */
  RATE_SIGN_INS_PER_HOUR: whole(1, 1_000_000).default(100),
  /** Most connections of browsers at once. */
  MAX_CONNECTIONS: whole(1, 1_000_000).default(5000),
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
  /** Connections of browsers at once; what comes above is answered with 503. */
  readonly maxConnections: number
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly demo: boolean
  readonly demoHotels: number
  readonly demoBookings: boolean
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
  /** With {z}, {x} and {y}; null when there is none. */
  readonly mapTilesUrl: string | null
  readonly mapTilesAttribution: string
  readonly azureMapsKey: string | null
  readonly operatorName: string
  /** Time zone (IANA) of the operator's business days. */
  readonly operatorTimeZone: string
  readonly emergencyPhone: string
  readonly deadlineMailHours: number
  readonly sessionIdleMinutes: number
  readonly sessionMaxHours: number
  /** Null when the key of the data folder is used. */
  readonly secretKey: string | null
  readonly operatorSecondFactor: boolean
  /** What WeChat Pay is configured with, as given; the payments feature reads the files and says what is missing. */
  readonly wechat: WechatVariables
  /**
   * Set where a simulator stands in for WeChat Pay: where it sends its news, the page that plays the payer's telephone,
   * and how long its answers may take.
   */
  readonly wechatSimulator: {
    readonly notifyUrl: string
    readonly payerPage: string
    readonly patienceMs?: number
  } | null
  readonly wechatFeeBasisPoints: number
  readonly wechatAgreedFeeBasisPoints: number
  readonly wechatFeeRefunded: boolean
  readonly orderPayMinutes: number
  readonly rechargeLimitCurrency: string
  readonly rechargeOnceMinor: number
  readonly rechargeDayMinor: number
  readonly rateCallsPerMinute: number
  readonly rateSignInsPerHour: number
}

/** The variables of WeChat Pay; null where one is not set. */
export type WechatVariables = {
  readonly merchantId: string | null
  readonly appId: string | null
  readonly serial: string | null
  readonly privateKeyFile: string | null
  readonly apiV3Key: string | null
  readonly publicKeyId: string | null
  readonly publicKeyFile: string | null
  readonly certificatesFile: string | null
  readonly gateway: string
}

function wechatOf(env: z.output<typeof Environment>): WechatVariables {
  return {
    merchantId: env.WECHAT_MERCHANT_ID ?? null,
    appId: env.WECHAT_APP_ID ?? null,
    serial: env.WECHAT_SERIAL?.toUpperCase() ?? null,
    privateKeyFile: env.WECHAT_PRIVATE_KEY_FILE ?? null,
    apiV3Key: env.WECHAT_API_KEY ?? null,
    publicKeyId: env.WECHAT_PUBLIC_KEY_ID ?? null,
    publicKeyFile: env.WECHAT_PUBLIC_KEY_FILE ?? null,
    certificatesFile: env.WECHAT_CERTIFICATES_FILE ?? null,
    gateway: env.WECHAT_GATEWAY.replace(/\/+$/, ''),
  }
}

/** Thrown when a variable has a wrong value; the message has one sentence for each. */
export class ConfigError extends Error {}

function publicUrlOf(env: z.output<typeof Environment>, basePath: string): string {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST
  const origin = env.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT}`
  return origin.replace(/\/+$/, '').replace(new RegExp(`${basePath.slice(0, -1)}$`), '') + basePath
}

/** Variables that may hold a password or a key. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'WECHAT_API_KEY',
  'MAP_TILES_URL',
  'AZURE_MAPS_KEY',
])

/** What stands there instead, unless it may hold a password. */
function valueShown(name: string, given: Readonly<Record<string, string | undefined>>): string {
  return SECRETS.has(name) ? '' : `; it is "${given[name]}"`
}

function mapsOf(
  env: z.output<typeof Environment>,
): Pick<Config, 'mapTilesUrl' | 'mapTilesAttribution' | 'azureMapsKey'> {
  return {
    mapTilesUrl: env.MAP_TILES_URL ?? null,
    mapTilesAttribution: env.MAP_TILES_ATTRIBUTION,
    azureMapsKey: env.AZURE_MAPS_KEY ?? null,
  }
}

/** Reads the configuration; an empty variable counts as one that is not set. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}${valueShown(String(path[0]), given)}.`,
    )
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
    maxConnections: env.MAX_CONNECTIONS,
    basePath,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    demoHotels: env.DEMO_HOTELS,
    demoBookings: env.DEMO_BOOKINGS,
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
    ...mapsOf(env),
    operatorName: env.OPERATOR_NAME,
    operatorTimeZone: env.OPERATOR_TIME_ZONE,
    emergencyPhone: env.EMERGENCY_PHONE,
    deadlineMailHours: env.DEADLINE_MAIL_HOURS,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionMaxHours: env.SESSION_MAX_HOURS,
    secretKey: env.SECRET_KEY ?? null,
    operatorSecondFactor: env.OPERATOR_SECOND_FACTOR,
    wechat: wechatOf(env),
    wechatSimulator: null,
    wechatFeeBasisPoints: env.WECHAT_FEE_BASIS_POINTS,
    wechatAgreedFeeBasisPoints: env.WECHAT_AGREED_FEE_BASIS_POINTS,
    wechatFeeRefunded: env.WECHAT_FEE_REFUNDED,
    orderPayMinutes: env.ORDER_PAY_MINUTES,
    rechargeLimitCurrency: env.RECHARGE_LIMIT_CURRENCY,
    rechargeOnceMinor: env.RECHARGE_ONCE_MINOR,
    rechargeDayMinor: env.RECHARGE_DAY_MINOR,
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
