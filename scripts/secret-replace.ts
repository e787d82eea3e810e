import { replaceSecretKey } from '#features/identity/second-factor/secret-key.ts'
import { sealProposalsAnew } from '#features/proposals/link.ts'
import { sealSuppliersAnew } from '#features/ticket-suppliers/line.ts'
import { sealWebhooksAnew } from '#features/webhooks/store.ts'
import { readConfigOrExit } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { openSecretBox } from '#server/secret-box.ts'
import { readArguments } from './arguments.ts'

/** `npm run secret:replace`: takes a new key after the key that sealed the database's secrets is lost. */
readArguments({
  usage:
    'npm run secret:replace\nTakes SECRET_KEY, or secret.key in DATA_DIR, although the key that sealed the secrets is lost. People then sign in with a recovery code and set their second factor up anew, resellers register their webhooks again, and the keys of ticket suppliers are entered again.',
  options: {},
})
const config = readConfigOrExit()
const store = await prepareDatabase(config, (line) => process.stderr.write(`${line}\n`))
const db = openDatabase({ connectionString: store.serverUrl, max: 2 })
try {
  const unread = await replaceSecretKey(db, openSecretBox(config), [
    sealSuppliersAnew,
    sealWebhooksAnew,
    sealProposalsAnew,
  ])
  process.stdout.write(`The key is replaced; ${unread} second factors and webhooks can no longer be read.\n`)
} finally {
  await db.close()
  await store.stop()
}
