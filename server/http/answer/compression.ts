import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

/** Shorter answers gain nothing. */
const LEAST_BYTES = 1_024
const GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/i

const compress = promisify(gzip)

/**
 * The compressed bytes of a long answer for a client that accepts gzip; undefined to send it uncompressed. The fastest
 * level has three quarters of what the best one gains. No other site can make a browser ask with its session (cookies
 * are SameSite, calls are POST), so the length of an answer reveals nothing about its content.
 */
export async function compressed(
  body: string,
  encoding: 'utf8' | 'latin1',
  accepted: string | string[] | undefined,
): Promise<Buffer | undefined> {
  if (body.length < LEAST_BYTES || !GZIP.test(String(accepted ?? ''))) return undefined
  return compress(Buffer.from(body, encoding), { level: constants.Z_BEST_SPEED })
}

/** Headers of an answer that `compressed` made. */
export const COMPRESSED_HEADERS = { 'content-encoding': 'gzip', vary: 'accept-encoding' }
