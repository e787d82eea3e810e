import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'

/**
 * Works on the running portal's database as its owner, for what no person does in a browser: a hotel of known prices, a
 * rate that moves.
 */
export async function onDatabase<T>(work: (owner: pg.Pool) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir: process.env['TRADEWIND_DATA_DIR'] ?? '' })
  const owner = new pg.Pool({ connectionString: server.connectionString, max: 2 })
  try {
    return await work(owner)
  } finally {
    await owner.end()
    await server.stop()
  }
}
