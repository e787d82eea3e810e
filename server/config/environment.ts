import { z } from 'zod'

const text = z.string().trim()

/** Amounts by currency, in minor units. */
const limits = (standard: string) =>
  text
    .regex(/^[A-Z]{3}:\d{1,12}(?:,[A-Z]{3}:\d{1,12})*$/, 'must be amounts such as USD:50000,CNY:350000')
    .default(standard)

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
 * Every variable of the environment the portal knows. docs/configuration.md repeats it, and a test holds the two
 * together.
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
  /** Folder for the finished files of the embedded database's write-ahead log, on another disk than DATA_DIR. */
  WAL_ARCHIVE: text.optional(),
  /** Address of the database's owner, for migrations; DATABASE_URL is then of the role the server works as. */
  MIGRATION_DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://owner:password@host:5432/tradewind',
  ).optional(),
  /** Path the portal lives under, such as /portal/. */
  BASE_PATH: text.regex(/^\/(?:[\w.~-]+\/?)*$/, 'must be a path such as / or /portal/').default('/'),
  /** Demo world and demo accounts; on when there is no DATABASE_URL. */
  DEMO: onOff.optional(),
  /** Starts with demo accounts though DEMO is off, to measure a portal that is no demo; on this machine alone. */
  DEMO_ACCOUNTS: onOff.default(false),
  /** Hotels of the demo world. */
  DEMO_HOTELS: whole(1, 200_000).default(3000),
  /** Stays ahead of the demo companies, booked when they have none. */
  DEMO_BOOKINGS: onOff.default(true),
  /** Mail server; without it mails are written to DATA_DIR/mail. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  /** Whether mail leaves encrypted only; a mail server on this machine needs no TLS. */
  SMTP_TLS: onOff.default(true),
  /** Sender of mails. */
  MAIL_FROM: text
    .regex(/@/, 'must be a mail address such as "Tradewind <no-reply@example.com>"')
    .default('Tradewind <no-reply@localhost>'),
  /** Where people answer mails to; needed where `DEMO` is off and mails leave. */
  MAIL_REPLY_TO: text.regex(/@/, 'must be a mail address such as "Heron Wholesale <bookings@example.com>"').optional(),
  /** HTTPS gateway of a provider of text messages; without it there are none. */
  SMS_URL: address(['http:', 'https:'], 'https://sms.example.com/messages').optional(),
  /** Bearer token for SMS_URL. */
  SMS_TOKEN: text.optional(),
  /** Whether HSTS covers the subdomains of the portal's host as well; all of them then need https. */
  HSTS_SUBDOMAINS: onOff.default(false),
  /** Hosts that webhooks may call, with their subdomains, separated by commas; * for all. In a demo all, else none. */
  WEBHOOK_HOSTS: text.regex(/^[\w.\-*, ]+$/, 'must be hosts such as shop.example.com, separated by commas').optional(),
  /** Whether webhooks may call inner addresses and plain http; for tests and closed networks. */
  WEBHOOK_INNER_ADDRESSES: onOff.default(false),
  /** Whether suppliers of tickets may be at inner addresses and plain http; for tests and closed networks. */
  SUPPLIER_INNER_ADDRESSES: onOff.default(false),
  /** Address users reach the portal at, for links in mails and on vouchers. */
  PUBLIC_URL: address(['http:', 'https:'], 'https://portal.example.com').optional(),
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Whether each request leaves a line in the log; on where DEMO is off. */
  ACCESS_LOG: onOff.optional(),
  /** Days entries of the audit log are kept; 0 keeps them all. */
  AUDIT_LOG_DAYS: whole(0, 36_500)
    .refine((days) => days === 0 || days >= 30, 'must be 0, or at least 30')
    .default(0),
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
  BILL_REMINDER_DAYS: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,9}$/, 'days such as 7,14')
    .default('7,14')
    .transform((text) =>
      text
        .split(',')
        .map(Number)
        .filter((days) => days > 0),
    ),
  /** Printed on vouchers for guests in need. */
  EMERGENCY_PHONE: text
    .regex(/^[\d +()-]{3,30}$/, 'must be a telephone number such as +65 6000 0000')
    .default('+65 6000 0000'),
  /** Host and port of a virus scanner, clamd of ClamAV; without it uploads are not scanned. */
  CLAMD_ADDRESS: text.regex(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port such as 127.0.0.1:3310').optional(),
  /** Minutes without a call after which a session ends. */
  SESSION_IDLE_MINUTES: whole(1, 43_200).default(120),
  /** Hours after which a session ends in any case; "remember me" lasts this long. */
  SESSION_MAX_HOURS: whole(1, 8760).default(336),
  /**
   * Key that seals secrets in the database, at least 32 characters, the same on every node; without it one is made in
   * DATA_DIR.
   */
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  /** The key before SECRET_KEY, for the start that changes it: what it sealed is sealed anew. */
  SECRET_KEY_OLD: text.min(32, 'must have at least 32 characters').optional(),
  /** Whether the operator's staff must sign in with a second factor; on unless DEMO is on. */
  OPERATOR_SECOND_FACTOR: onOff.optional(),
  /**
   * Hours for which a member of the operator's staff is nobody's second person who proposed their account or role; 72
   * unless DEMO is on.
   */
  SECOND_PERSON_HOURS: whole(0, 720).optional(),
  /**
   * Most that one person gives back of a bill or an invoice alone, in minor units by currency; more takes a second
   * person, and so does any amount of another currency.
   */
  SECOND_PERSON_LIMITS: limits('USD:50000,EUR:50000,GBP:40000,SGD:65000,HKD:400000,CNY:350000'),
  /** The same of an order and its fees, by a person of the desk without `ops.accounts`. */
  DESK_LIMITS: limits('USD:5000,EUR:5000,GBP:4000,SGD:6500,HKD:40000,CNY:35000'),
  /** Most that one person alone gives back for nights that were not used. */
  UNUSED_NIGHTS_LIMITS: limits('USD:20000,EUR:20000,GBP:16000,SGD:26000,HKD:160000,CNY:140000'),
  /**
   * Most that may be missing of a bank transfer to be settled as the fee of a bank, in minor units by currency; nothing
   * of another currency.
   */
  BANK_FEE_TOLERANCES: text
    .regex(/^[A-Z]{3}:\d{1,12}(?:,[A-Z]{3}:\d{1,12})*$/, 'must be amounts such as USD:3000,CNY:20000')
    .default('USD:3000,EUR:3000,GBP:2500,SGD:4000,HKD:25000,CNY:20000'),
  /**
   * Most that one person changes an exchange rate by alone, against the last rate, its inverse and the rate by a third
   * currency, now and a day ago; 300 is 3 %.
   */
  RATE_CHANGE_BASIS_POINTS: whole(0, 10_000).default(300),
  /** Least share of the selling price that a mark-up earns before its second person sees a warning. */
  FLOOR_MARGIN_BASIS_POINTS: whole(0, 9999).default(300),
  CONTRACT_CHANGE_BASIS_POINTS: whole(0, 10_000).default(2000),
  /** A price further below cost than this, because an exchange rate is wrong, is not sold; 2000 is 20 %. */
  BELOW_COST_BASIS_POINTS: whole(0, 10_000).default(2_000),
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
  /** Days before arrival from which the desk calls a hotel that has not given its number; 0 is the day of arrival. */
  HOTEL_NUMBER_DAYS: whole(0, 60).default(2),
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
